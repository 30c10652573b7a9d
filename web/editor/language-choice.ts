/** Choosing another language: a button with the name of this one, and links to all, as on the rules page. */
import { make } from '../app/system/dom.js';
import { languages } from '../app/system/languages.js';
import { capital, say } from './texts.js';

/** A language’s own name, as in shell/i18n/languages.hpp. */
const nameOf = (code: string) => capital(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code);

/** The address of this page in another language. */
function addressIn(code: string): string {
  const query = new URLSearchParams(location.search);
  query.set('lang', code);
  return `?${query}${location.hash}`;
}

/** @param language the one shown */
export function languageChoice(language: string) {
  const order = new Intl.Collator('en');
  const links = languages.map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => order.compare(a.name, b.name))
    .map(({ code, name }) =>
      ({ code, link: make('a', { href: addressIn(code), lang: code, hreflang: code }, name) }));
  const own = links.find(({ code }) => code === language)?.link;
  own?.setAttribute('aria-current', 'page');
  const items = links.map(({ link }) => make('li', {}, link));
  const nav = make('nav', { className: 'languages', ariaLabel: say('screen.language') }, make('ul', {}, ...items));
  const button = make('button', { type: 'button', className: 'language plain', lang: language }, nameOf(language));
  button.onclick = () => own?.focus();
  return { button, nav };
}
