/**
 * node docs/picture.mjs: makes assets/picture.png, the game as the README shows it, from the built site; then
 * shrinks it with pngquant, if that is installed.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { closeChromium } from '../tests/browser/chromium.mjs';
import { pictures } from '../tests/browser/pictures.mjs';
import { scenes } from '../tests/browser/scenes.mjs';
import { root } from '../tests/browser/server.mjs';

const file = `${root}assets/picture.png`;
scenes.readme = { moves: '0b1.9c2.6a2.4b3.bd4.cc3.5a4.e', until: (probe) => !probe.asked };
const size = { width: 1200, height: 740 };
for await (const { png } of pictures({ scenes: ['readme'], themes: ['light'], views: ['wood'], sizes: [size] })) writeFileSync(file, png);
await closeChromium();
spawnSync('pngquant', ['--force', '--speed=1', '--strip', '--output', file, file]);
