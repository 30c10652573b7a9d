/** Tests left out of the quick list: `./run test --deep` sets QUARTO_DEEP. */
import { basename } from 'node:path';
import { test } from 'node:test';
import { root } from './server.mjs';

export const isDeep = process.env.QUARTO_DEEP === '1';

/**
 * A test of the deep list only.
 * @type {(name: string, body: (t: any) => Promise<void>) => void}
 */
export const deepTest = (name, body) => { if (isDeep) test(name, body); };

/** Output folder of the script that Node runs: the test file, or together.mjs for a group. @param {string} kind */
export const outputFolder = (kind) => `${root}build/${kind}/${basename(process.argv[1] ?? '', '.mjs').replace('.test', '')}/`;
