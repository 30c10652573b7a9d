/** The game’s second module (build/split.ts), whose functions take their places in the table of the running instance. */

/** A function of the second module was called before that came. */
export class CodeMissing extends Error {}

/** Imports of the first module in place of the functions that it lacks. */
export const placeholders: WebAssembly.ModuleImports = new Proxy({}, {
  get: (_, name) => () => { throw new CodeMissing(`function ${String(name)} has not been loaded`); },
});

/** @param first the running instance */
export async function addSecondModule(first: WebAssembly.Instance, second: WebAssembly.Module) {
  await WebAssembly.instantiate(second, { game: first.exports });
}
