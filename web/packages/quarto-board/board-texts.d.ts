/** Texts of the viewer by language, made by web/build/text-modules.ts from the game’s own. */
export const texts: { [language: string]: () => Promise<{ default: { [key: string]: string } }> };
