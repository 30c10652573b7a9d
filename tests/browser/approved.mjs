/**
 * Small approved pictures of the screens, and the comparison with new ones. At this size edges and text blur; what
 * remains visible are faults such as a missing piece or a wrong theme.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scenes } from './scenes.mjs';
import { root } from './server.mjs';

const need = createRequire(new URL('../../web/', import.meta.url));
/** @type {typeof import('pngjs')} */
const { PNG } = need('pngjs');
/** @type {typeof import('pixelmatch').default} */
const pixelmatch = (await import(need.resolve('pixelmatch'))).default;

/** @typedef {import('pngjs').PNG} Image */
/** @typedef {import('./scenes.mjs').Size} Size */

/** @typedef {{theme: import('./scenes.mjs').Theme, view: import('./scenes.mjs').View, size: Size, reduction: number}} Look */

/** Approved scenes of scenes.mjs: as many as can be reviewed in a minute. */
export const approvedScenes = Object.keys(scenes).filter((scene) => !/-end$|^preview$|^pointing$|^link$|^language$|^training$|^special-rules|^beginning$|^keys$|^shared$|^looking$|^bad-link$|^previous-game$|^home$|^games/.test(scene));
/** `reduction`: screen pixels per pixel of the small picture, in each direction. @type {Look[]} */
export const looks = [
  { theme: 'light', view: 'wood', size: { width: 390, height: 844 }, reduction: 5 },
  { theme: 'dark', view: 'wood', size: { width: 1366, height: 768 }, reduction: 9 },
  { theme: 'high-contrast', view: 'signs', size: { width: 844, height: 390 }, reduction: 5 },
];
/** Permitted share of differing pixels in a small picture; a piece covers about 1 %. */
export const tolerance = 0.003;

const folder = `${root}tests/browser/approved/`;
const levels = 32; // per channel, to keep the files small
const across = 6; // small pictures per row of a file
const likeness = 0.08; // threshold of pixelmatch, from 0 (equal) to 1 (anything passes)

/** @param {Buffer} png @returns {Image} */
export const decoded = (png) => PNG.sync.read(png);

/**
 * Downscales by averaging squares of pixels, and quantises the channels.
 * @param {Image} large @param {number} reduction @returns {Image}
 */
export function reduced(large, reduction) {
  const small = new PNG({ width: Math.floor(large.width / reduction), height: Math.floor(large.height / reduction) });
  const step = 256 / levels;
  for (let y = 0; y < small.height; ++y) {
    for (let x = 0; x < small.width; ++x) {
      for (let channel = 0; channel < 4; ++channel) {
        let sum = 0;
        for (let row = 0; row < reduction; ++row) {
          for (let column = 0; column < reduction; ++column) {
            sum += large.data[4 * ((y * reduction + row) * large.width + x * reduction + column) + channel];
          }
        }
        const mean = sum / reduction ** 2;
        small.data[4 * (y * small.width + x) + channel] = channel === 3 ? 255 : Math.floor(mean / step) * step + step / 2;
      }
    }
  }
  return small;
}

/** Share of visibly different pixels; 1 for pictures of different sizes. @param {Image} a @param {Image} b */
export function difference(a, b) {
  if (a.width !== b.width || a.height !== b.height) return 1;
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: likeness }) / (a.width * a.height);
}

/** Approved pictures of one look, side by side in one file, in the order of the scenes. */
export class Approved {
  /** @param {Look} look */
  constructor({ theme, view, size, reduction }) {
    this.path = `${folder}${theme}-${view}-${size.width}x${size.height}.png`;
    this.width = Math.floor(size.width / reduction);
    this.height = Math.floor(size.height / reduction);
    const rows = Math.ceil(approvedScenes.length / across);
    this.image = new PNG({ width: across * this.width, height: rows * this.height });
    if (!existsSync(this.path)) return;
    const saved = PNG.sync.read(readFileSync(this.path)); // of fewer scenes, perhaps
    PNG.bitblt(saved, this.image, 0, 0, saved.width, Math.min(saved.height, this.image.height), 0, 0);
  }

  /** @param {string} scene @returns {Image} */
  of(scene) {
    const picture = new PNG({ width: this.width, height: this.height });
    PNG.bitblt(this.image, picture, ...this.#place(scene), this.width, this.height, 0, 0);
    return picture;
  }

  /** @param {string} scene @param {Image} picture */
  approve(scene, picture) {
    PNG.bitblt(picture, this.image, 0, 0, this.width, this.height, ...this.#place(scene));
  }

  save() {
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.path, PNG.sync.write(this.image, { colorType: 2 }));
  }

  /** @param {string} scene @returns {[number, number]} */
  #place(scene) {
    const index = approvedScenes.indexOf(scene);
    return [index % across * this.width, Math.floor(index / across) * this.height];
  }
}
