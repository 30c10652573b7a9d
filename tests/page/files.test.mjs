/** Recognition of fonts by their bytes (web/app/system/loader.ts); without a browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { published, site } from '../browser/server.mjs';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/system/loader.js')} */
const { isFont } = await load('app/system/loader.ts');

/** @param {Uint8Array} bytes @param {number} [size] */
const part = (bytes, size = bytes.length) => new Uint8Array(bytes.subarray(0, size)).buffer;

test('complete fonts are recognised, truncated ones are not', () => {
  for (const name of ['regular', 'bold']) {
    const bytes = readFileSync(site + published(`font/${name}.ttf`));
    assert.ok(isFont(part(bytes)));
    const end = bytes.length - 4; // tables end on 4-byte words
    for (const size of [0, 11, 12, 40, bytes.length / 2, end]) assert.ok(!isFont(part(bytes, size)), `${size} bytes`);
  }
});

test('a 404 page is not recognised as a font', () => {
  assert.ok(!isFont(part(new TextEncoder().encode(`<!doctype html><title>404</title>${'<p>Not found'.repeat(99)}`))));
});
