/** Made from assets/text (web/build/languages.mjs): the codes of all languages. */
export const languages: string[];
/** The English sentences that must be there when nothing else is. */
export const failureTexts: { [key: string]: string };
