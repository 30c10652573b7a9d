/** What the quick list leaves out: `./run test --deep` sets QUARTO_DEEP. */
import { basename } from 'node:path';
import { test } from 'node:test';
import { root } from './server.mjs';

export const isDeep = process.env.QUARTO_DEEP === '1';

/** A test of the deep list alone. @type {(name: string, options: import('node:test').TestOptions, body: (t: any) => Promise<void>) => void} */
export const deepTest = (name, options, body) => { if (isDeep) test(name, options, body); };

/** Where a test file puts what can be looked at: two that run at once do not meet. @param {string} kind */
export const outputFolder = (kind) => `${root}build/${kind}/${basename(process.argv[1] ?? '', '.mjs').replace('.test', '')}/`;
