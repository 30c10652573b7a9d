/** Languages: their texts are fetched; a button has the name of this one, links lead to all, as on the rules page. */
import { button, make } from '../app/system/dom.js';
import { languages, texts } from './editor-texts.js';
import { say, useTexts } from './texts.js';

/** Loads a language, or English if that fails, for example offline. @returns the language loaded */
export async function loadTexts(wanted: string): Promise<string> {
  const load = async (code: string) => {
    useTexts(code, (await texts[code]!()).default);
    return code;
  };
  return load(wanted).catch(() => load('en'));
}

function addressIn(code: string): string {
  const query = new URLSearchParams(location.search);
  query.set('lang', code);
  return `?${query}${location.hash}`;
}

export function languageChoice(shown: string) {
  const links = languages.map(({ code, name }) =>
    make('a', { href: addressIn(code), lang: code, hreflang: code }, name));
  const own = links.find(({ lang }) => lang === shown);
  own?.setAttribute('aria-current', 'page');
  const list = make('ul', {}, ...links.map((link) => make('li', {}, link)));
  const nav = make('nav', { className: 'languages', ariaLabel: say('screen.language') }, list);
  const look = { className: 'language plain', lang: shown };
  return { button: button(own?.textContent ?? shown, () => own?.focus(), look), nav };
}
