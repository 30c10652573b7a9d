/** Texts of the editor by language, and the languages by their own names, made by web/build/text-modules.ts. */
export const texts: { [language: string]: () => Promise<{ default: { [key: string]: string } }> };
export const languages: readonly { code: string; name: string }[];
