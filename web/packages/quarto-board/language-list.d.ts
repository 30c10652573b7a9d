/** Made from the headers of the texts in assets/text by web/build/languages.mjs. */
/** Codes of the game’s languages. */
export const languages: string[];
/** Codes of languages that the game lacks, each with the code of the one that it uses instead. */
export const substitutes: { [code: string]: string };
