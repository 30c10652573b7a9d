/** Visual regression of the screens against the approved pictures: missing parts, overlaps, wrong themes. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { Approved, approvedScenes, decoded, difference, looks, reduced, tolerance } from './approved.mjs';
import { closeChromium } from './chromium.mjs';
import { deepTest, isDeep, outputFolder } from './deep.mjs';
import { pictures } from './pictures.mjs';

/** @type {typeof import('pngjs')} */
const { PNG } = createRequire(new URL('../../web/', import.meta.url))('pngjs');

const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(2)} %`;

after(closeChromium);
const folder = outputFolder('sheet');

for (const look of isDeep ? looks : looks.slice(0, 1)) {
  const { theme, view, size, reduction } = look;
  test(`the screens in ${theme}, ${view}, ${size.width} x ${size.height} match the approved pictures`, async () => {
    const approved = new Approved(look);
    /** @type {string[]} */
    const refused = [];
    for await (const { scene, png } of pictures({ scenes: approvedScenes, themes: [theme], views: [view], sizes: [size] })) {
      const share = difference(reduced(decoded(png), reduction), approved.of(scene));
      if (share <= tolerance) continue;
      refused.push(`${scene}: ${percent(share)}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}${scene}-${theme}-${view}.png`, png);
    }
    assert.deepEqual(refused, [], `look at ${folder}; if they are better, approve them: node tests/browser/contact-sheet.mjs --approve`);
  });
}

deepTest('pictures with a missing piece or another theme are refused, slight noise is not', async () => {
  const { size, reduction } = looks[0];
  /** @type {{[name: string]: import('./pictures.mjs').Picture}} */
  const taken = {};
  for await (const picture of pictures({ scenes: ['empty', 'placing'], themes: ['light', 'dark'], views: ['wood'], sizes: [size] })) {
    taken[`${picture.scene} ${picture.theme}`] = picture;
  }
  const image = (/** @type {string} */ name) => decoded(taken[name].png);
  const shareOf = (/** @type {import('pngjs').PNG} */ other) =>
    difference(reduced(image('placing light'), reduction), reduced(other, reduction));

  const robbed = image('placing light');
  const cell = taken['placing light'].targets.find(({ name }) => name === 'cell.b3');
  assert.ok(cell);
  const [x, y, w, h] = [cell.x, cell.y - cell.h, cell.w, 2 * cell.h].map(Math.round); // with the part above the cell
  PNG.bitblt(image('empty light'), robbed, x, y, w, h, x, y);
  assert.ok(shareOf(robbed) > 2 * tolerance, `without a piece only ${percent(shareOf(robbed))} differ`);

  assert.ok(shareOf(image('placing dark')) > 0.5, 'the dark theme passes for the light one');

  const noisy = image('placing light');
  const noise = 6; // of 255, different for each pixel
  for (let k = 0; k < noisy.data.length; ++k) if (k % 4 !== 3) noisy.data[k] = Math.min(255, noisy.data[k] + (k * 7919) % (noise + 1));
  assert.ok(shareOf(noisy) <= tolerance, `a little noise makes ${percent(shareOf(noisy))} of difference`);
});
