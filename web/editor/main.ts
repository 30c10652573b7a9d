/** The lesson editor; with `?play` in the address only the lessons of the link. */
import { button, element, make } from '../app/system/dom.js';
import { failureTexts } from '../app/system/failure-texts.js';
