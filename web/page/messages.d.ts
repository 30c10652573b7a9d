/** The package's own file, copied beside the page. */
export { Malformed, commands, features, modes, themes, version } from '../packages/quarto-board/messages.js';
