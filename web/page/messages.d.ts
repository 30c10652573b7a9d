/** The package's own file, copied beside the page. */
export { Malformed, commands, features, version, wrongIn } from '../packages/quarto-board/messages.js';
