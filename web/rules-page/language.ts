/** Redirects the English rules page to the reader's language, chosen as in the game. */

import { chooseLanguage } from '../app/system/language.js';
import { savedTexts } from '../app/system/storage.js';

const language = chooseLanguage(savedTexts);
const file = `learn.${language}.html`;
const isInItsPlace = location.pathname.endsWith(`/${file}`); // the English page, without a network (build/service-worker.js)
if (language !== document.documentElement.lang && !isInItsPlace) {
  const sheet = new URLSearchParams(location.search).get('sheet');
  const query = sheet === null ? '' : `?${new URLSearchParams({ sheet })}`;
  location.replace(`${file}${query}${location.hash}`);
}
