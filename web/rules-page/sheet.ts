/** A part of the page as a sheet to print: `?sheet=tasks`, `solutions`, `plan` or `quiz`. */

import { element, make } from '../app/system/dom.js';
import { pageText } from './page-text.js';

function plainAddress() {
  const address = new URL(location.href);
  address.search = address.hash = '';
  return address.href;
}

/** Shows the sheet that the address asks for; without one of that name, the list of those there are. */
export async function showSheet() {
  const sheet = new URLSearchParams(location.search).get('sheet');
  if (sheet === null) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.sheets a')];
  const names = links.map(({ href }) => new URL(href).searchParams.get('sheet'));
  const link = links[names.indexOf(sheet)];
  if (!link) {
    console.warn(`sheet=${sheet}: expected ${names.join(', ')}`);
    document.getElementById('class')?.scrollIntoView({ behavior: 'instant' });
    return;
  }
  const head = element('sheet', HTMLDivElement), title = link.textContent ?? '';
  const find = (selector: string) => head.querySelector<HTMLElement>(selector) ?? make('p');
  document.documentElement.dataset.sheet = sheet;
  document.title = `${title} · ${document.title}`;
  find('h1').textContent = title;
  find('button').onclick = () => print();
  const details = document.getElementById(sheet);
  if (details instanceof HTMLDetailsElement) details.open = true;
  head.hidden = false;
  const online = find('.online');
  online.hidden = !location.protocol.startsWith('http'); // a file has no address that others could open
  if (online.hidden) return;
  find('.online b').textContent = plainAddress().replace(/^https?:\/\//, '');
  const code = await import('../app/system/qr-code.js').then(({ codeOf }) => codeOf(plainAddress(), pageText('code')),
    () => null); // without it the address remains
  if (code) online.append(code);
}
