/** The library, as its package makes it. */
export { openDB } from 'idb';
