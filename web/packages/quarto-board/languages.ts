/** The game’s languages. */

import { languages, substitutes } from './language-list.js';

/** Codes of all languages and of those for which another one is used. */
export const knownLanguages = [...languages, ...Object.keys(substitutes)].sort();

/** The code of the best language. Scripts are ignored, but for Serbian, and so are countries without a language here. */
export function languageFor(tag: string) {
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  const code = /^sr-.*latn/s.test(wanted) ? 'sh' : wanted.replace(/-.*/s, '');
  return languages.find((each) => each.toLowerCase() === wanted) ?? languages.find((each) => each === code)
    ?? languages.find((each) => each === substitutes[code]);
}
