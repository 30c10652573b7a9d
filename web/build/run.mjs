/** run.mjs SCRIPT ARGUMENTS...: runs a script in TypeScript, given by its path in web/. */
import { load } from './load.mjs';

const [script = ''] = process.argv.splice(2, 1);
await load(script);
