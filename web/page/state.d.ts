/** The package's own file, copied beside the page. */
export { stateOf } from '../packages/quarto-engine/state.js';
