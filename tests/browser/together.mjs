/** together.mjs FILE...: runs test files in one process, one after another, so that they share its browser and pages. */
import { test } from 'node:test';

/** @type {(nothing?: undefined) => void} */
let finish = () => {};
// The tests of a file begin when those declared before have ended, and without any the process would end.
test('the files of the group can be read', () => new Promise((resolve) => { finish = resolve; }));
for (const file of process.argv.slice(2)) await import(`./${file}`);
finish();
