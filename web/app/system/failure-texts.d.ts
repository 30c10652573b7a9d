/** English texts of the error screen, for when no language has been loaded: made of assets/text by web/build/languages.mjs. */
export const failureTexts: { [key: string]: string };
