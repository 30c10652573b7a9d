/** The package's own file, copied beside the page. */
export { Malformed, commands, features, version } from '../packages/quarto-board/messages.js';
