/** Names of languages are made by the build: browsers don't know all of them. */

/** A language's own name, as in shell/i18n/languages.hpp. @param {string} code */
export function nameOf(code) {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** @param {{name: string}} a @param {{name: string}} b */
export const byName = (a, b) => new Intl.Collator('en').compare(a.name, b.name);
