/** Generated from assets/text by web/build/languages.mjs: the codes of all languages. */
export const languages: string[];
/** English texts of the error screen, for when no language has been loaded. */
export const failureTexts: { [key: string]: string };
