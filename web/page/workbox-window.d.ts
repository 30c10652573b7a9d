/** Workbox's part in the page, as its package makes it. */
export { Workbox } from 'workbox-window';
