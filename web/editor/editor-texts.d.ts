/** Texts of the editor by language, made by web/build/editor-texts.mjs. */
export const texts: { [language: string]: () => Promise<{ default: { [key: string]: string } }> };
