/** The engine's module. What an import gives is the bundler's choice: its address, as a rule. */
declare const file: unknown;
export default file;
