/** The English page of rules goes on to the one in the reader's language: the game's way to find it is this page's too. */

import { chooseLanguage } from '../app/system/language.js';
import { PageStorage } from '../app/system/storage.js';

const language = chooseLanguage(new PageStorage());
if (language !== document.documentElement.lang) location.replace(`learn.${language}.html${location.hash}`);
