/** The package's own file, copied beside the page. */
export { Machine } from '../packages/quarto-engine/machine.js';
