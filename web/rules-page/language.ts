/** Redirects the English rules page to the reader's language, chosen as in the game. */

import { chooseLanguage } from '../app/system/language.js';
import { savedTexts } from '../app/system/storage.js';

const language = chooseLanguage(savedTexts);
if (language !== document.documentElement.lang) {
  const sheet = new URLSearchParams(location.search).get('sheet');
  const query = sheet === null ? '' : `?${new URLSearchParams({ sheet })}`;
  location.replace(`learn.${language}.html${query}${location.hash}`);
}
