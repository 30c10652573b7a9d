/** Sound and vibration: none before a gesture, one per move, none of those switched off. */
import assert from 'node:assert/strict';
import { gameTest } from './game.mjs';
import { countPending, nothingPending } from './pending.mjs';

const begun = 'q1;rules=cshf;begin=1;moves=0';
const preferences = (/** @type {string} */ sound, /** @type {string} */ vibration) => ({
  preferences: 'quarto-preferences 2\ntheme light\nconfirm off\nvoids off\ntext normal\npieces wood\nboard diamond\ngroove off\n' +
    `sound ${sound}\nvolume loud\nvibration ${vibration}\nform q1;rules=cshf;begin=1\nfirst person\nsecond person\nbeginning dice\n`,
});

/** Records the page's use of audio and vibration. @param {import('playwright-core').Page} page */
const listen = (page) => page.addInitScript(() => {
  /** @type {{contexts: AudioContext[], sounds: {loudest: number, seconds: number}[], patterns: unknown[]}} */
  const heard = { contexts: [], sounds: [], patterns: [] };
  Object.assign(window, { heard });
  window.AudioContext = class extends AudioContext {
    /** @param {AudioContextOptions} [options] */
    constructor(options) {
      super(options);
      heard.contexts.push(this);
    }
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (/** @type {number} */ when) {
    const samples = this.buffer?.getChannelData(0) ?? new Float32Array();
    heard.sounds.push({ loudest: Math.max(...samples.map(Math.abs)), seconds: this.buffer?.duration ?? 0 });
    return start.call(this, when);
  };
  navigator.vibrate = (pattern) => heard.patterns.push(pattern) > 0;
});

/** @param {import('playwright-core').Page} page @returns {Promise<any>} */
const heard = (page) => page.evaluate(`({
  contexts: heard.contexts.map(({ state }) => state), sounds: heard.sounds, patterns: heard.patterns })`);

/**
 * Waits with a function: the page's policy forbids evaluating a string repeatedly.
 * @param {import('./game.mjs').GamePage} game
 * @param {(heard: any) => boolean} isSo
 */
const until = async ({ page }, isSo) => page.waitForFunction(isSo, await page.evaluateHandle('heard'));

gameTest('no audio before a gesture; then each move sounds and vibrates once, if sound is on; a hidden page suspends the device', {
  prepare: listen, record: begun, context: { viewport: { width: 720, height: 900 } }, // the whole menu is in sight
}, async (game) => {
  await game.idle();
  assert.deepEqual(await heard(game.page), { contexts: [], sounds: [], patterns: [] });
  await game.page.evaluate(() => { location.hash = '#q1;rules=c;begin=2;moves=5'; }); // not a gesture
  await game.until('the other game', (probe) => probe.record.includes('moves=5'));
  assert.deepEqual((await heard(game.page)).contexts, []);
  await game.press('menu');
  await until(game, ({ contexts }) => contexts.length > 0);
  assert.equal((await heard(game.page)).contexts.length, 1);
  await game.press('menu close');

  await game.moves('b2');
  await until(game, ({ sounds }) => sounds.length >= 1);
  await game.idle();
  const { sounds, patterns } = await heard(game.page);
  assert.equal(sounds.length, 1);
  assert.ok(sounds[0].loudest > 0.3 && sounds[0].loudest <= 1 && sounds[0].seconds < 0.5);
  assert.equal(patterns.length, 1);
  await game.moves('9');
  await until(game, ({ sounds }) => sounds.length >= 2);
  assert.equal((await heard(game.page)).sounds.length, 2);
  await game.press('undo');
  await game.idle();
  const after = await heard(game.page);
  assert.equal(after.sounds.length, 2);
  assert.equal(after.patterns.length, 2);
  assert.equal(after.contexts.length, 1);

  await game.press('menu', 'menu.sound', 'menu close');
  await game.moves('9');
  assert.equal((await heard(game.page)).sounds.length, 2);
  await game.press('menu', 'menu.sound', 'menu close');
  await game.moves('a1');
  await until(game, ({ sounds }) => sounds.length >= 3);
  assert.equal((await heard(game.page)).sounds.length, 3);

  await until(game, ({ contexts }) => contexts[0]?.state === 'running');
  await game.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await until(game, ({ contexts }) => contexts[0].state === 'suspended');
});

gameTest('with sound and vibration off, no audio device opens and nothing vibrates', {
  prepare: listen, record: begun, saved: preferences('off', 'off'),
}, async (game) => {
  await game.moves('b2');
  await game.idle();
  assert.deepEqual(await heard(game.page), { contexts: [], sounds: [], patterns: [] });
});

gameTest('the audio device opens after the frame that answers its gesture', { prepare: listen, record: begun }, async (game) => {
  await game.page.evaluate(() => {
    Object.assign(window, { pictures: 0, opened: NaN });
    const count = () => { /** @type {any} */ (window).pictures++; requestAnimationFrame(count); };
    addEventListener('pointerup', () => requestAnimationFrame(count), { once: true });
    const Device = window.AudioContext;
    window.AudioContext = class extends Device {
      /** @param {AudioContextOptions} [options] */
      constructor(options) {
        Object.assign(window, { opened: /** @type {any} */ (window).pictures });
        super(options);
      }
    };
  });
  await game.press('menu');
  await until(game, ({ contexts }) => contexts.length > 0);
  assert.ok(Number(await game.page.evaluate('opened')) >= 1);
});

gameTest('a page hidden before its audio device opens stays without one until pressed again', {
  prepare: async (page) => { await listen(page); await countPending(page); }, record: begun,
}, async (game) => {
  const hide = (/** @type {boolean} */ isHidden) => {
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await game.page.evaluate(`addEventListener('pointerup', () => (${hide})(true), { once: true })`);
  await game.press('menu');
  await nothingPending(game.page); // the timer that would have opened it is cancelled too
  assert.deepEqual((await heard(game.page)).contexts, []);
  await game.page.evaluate(hide, false);
  await game.press('menu close');
  await until(game, ({ contexts }) => contexts.length === 1);
});
