/** Made from assets/text (web/failure-texts.mjs): by language, the sentences that must be there when nothing else is. */
export const failureTexts: { [language: string]: { [key: string]: string } };
