/** Static boards parse games and attributes exactly as live ones do; without a browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packages } from './installed.mjs';
import { languagesIn } from '../../web/build/languages.mjs';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/packages/quarto-board/attributes.js')} */
const { attributes, features, wrongIn } = await load('packages/quarto-board/attributes.ts');
/** @type {typeof import('../../web/packages/quarto-board/still.js')} */
const { readGame } = await load('packages/quarto-board/still.ts');
/** @type {typeof import('../../web/packages/quarto-engine/node.js')} */
const { Engine } = await import(pathToFileURL(join(packages, 'quarto-engine/node.js')).href);

const engine = await Engine.load({ wasm: join(packages, 'quarto-engine/engine.wasm') });
/** @param {string} game @returns {{column: number, expected: string} | null} */
function faultOfEngine(game) {
  try {
    engine.parse(game);
    return null;
  } catch (error) {
    const { column, reason: expected } = /** @type {import('../../web/packages/quarto-engine/errors.js').QuartoError} */ (error);
    return { column, expected };
  }
}

test('a static board reports the same fault in a game as the engine', () => {
  for (const game of ['', '024', '02x............. 6', '022............. 6', '024............. 2', '024.............6', '024............. x',
    '024............. 6 fc', '024............. 6 c+', '024............. 6 cc', '024............. 6 c d', 'q', 'q9', 'q1x',
    'q1;moves', 'q1;moves=', 'q1;rules=', 'q1;rules=hc', 'q1;rules=c+s', 'q1;rules=cx', 'q1;begin=3', 'q1;begin=3-3', 'q1;begin=7', 'q1;calls=never',
    'q1;wrong=x', 'q1;clock=soon', 'q1;clock=060', 'q1;timeout=', 'q1;extend=x', 'q1;bank=', 'q1;bank=060', 'q1;bank=60;bank=60', 'q1;increment=x',
    'q1;pause=', 'q1;pause=yes', 'q1;bank=60;moves=0;times=', 'q1;start=024............. 6', 'q1;start=022............./6',
    'q1;start=024............./2', 'q1;start=024............./', 'q1;at=0;moves=0', 'q1;rules=c;rules=c', 'q1;name=a', 'q1;moves=0b1.zz', 'q1;moves=0b1.0',
    'q1;moves=0b1.9b1', 'q1;moves=0.1', 'q1;moves=b1', 'q1;start=024............./6;moves=7', 'q1;start=024............./6;moves=a1',
    'q1;start=024............./6;moves=d1.2', 'q1;moves=0b19', 'q1;moves=0b1.3!a1-d1', 'q1;moves=0b1;at=x', 'q1;moves=0b1;at=01']) {
    const fault = faultOfEngine(game);
    assert.ok(fault, `${game} is none to the engine`);
    assert.deepEqual({ ...readGame(game).fault }, fault, game);
  }
});

test('the moves, the current ply and the origin of a record are read as written', () => {
  const record = 'q1;rules=cs;begin=6-2;calls=late;start=024............./6;moves=d1.7a4.1!a1-d1;at=1;used=5';
  const { moves, at, origin } = readGame(record);
  assert.deepEqual({ moves, at, origin }, { moves: ['d1', '7', 'a4', '1!a1-d1'], at: 1, origin: 'q1;rules=cs;begin=6-2;calls=late;start=024............./6' });
  assert.equal(readGame('q1;bank=60;increment=5;pause=menus;moves=0b1;times=900.1000;at=1').origin, 'q1;bank=60;increment=5;pause=menus');
  assert.deepEqual(readGame('q1;moves=0b1.+.9.t.2x').moves, ['0', 'b1', '+', '9', 't', '2x']);
  for (const line of readFileSync(new URL('../core/data/records.txt', import.meta.url), 'utf8').split('\n')) {
    const game = /^q1\S*/.exec(line)?.[0];
    if (!game) continue;
    const { moves: all, at: shown, fault } = readGame(game);
    assert.equal(fault, null, game);
    assert.equal(all.slice(0, shown).length, engine.parse(game).ply, game);
  }
});

test('a game of more than 4000 characters is reported as too long', () => {
  const game = `q1;clock=60;extend=9;moves=0${'.+'.repeat(2_000)}`;
  assert.deepEqual({ ...readGame(game).fault }, { column: 4001, expected: 'the end of the text, which has at most 4000 characters' });
  assert.equal(readGame(game.slice(0, 4_000 - 4_000 % 2)).fault?.column ?? 0, 0);
});

/** @param {string} game @returns as the engine reads it after it was passed on: nothing around it, single spaces, no spaces in the board */
const tidied = (game) => [4, 8, 12].reduce((text, row) => text.replace(RegExp(`^([^q]{${row}}) `), '$1'),
  game.replace(/^[-.;!/+ ]+(?=q)|^[-;!/+ ]+|[.;!/+ ]+$/g, '').replace(/ +/g, ' ')).replace(/^([^q].{15})\+/, '$1 ').replace(/^([^q].{17})\+/, '$1 ');

test('a static board refuses no game that the engine accepts, once it is tidied', () => {
  let seed = 1;
  const below = (/** @type {number} */ end) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % end;
  };
  const records = readFileSync(new URL('../core/data/records.txt', import.meta.url), 'utf8').split('\n').flatMap((line) => /^q1\S*/.exec(line) ?? []);
  const good = [...records, '024............. 6', '024............. - cs+squares', 'q1;rules=cs;begin=6-2;calls=late;wrong=game;clock=60;timeout=choice;extend=9;start=024............./6;moves=d1.7a4;at=1;used=5',
    'q1;bank=60;increment=5;pause=menus;moves=d1.7a4;times=9.80.700;at=1;used=5'];
  assert.ok(good.length > 10);
  let wrong = 0, alike = 0;
  for (let round = 0; round < 6000; ++round) {
    const game = good[below(good.length)], k = below(game.length), one = game[below(game.length)];
    const damaged = round < good.length ? good[round] : [game.slice(0, k) + game.slice(k + 1), game.slice(0, k) + one + game.slice(k),
      game.slice(0, k) + one + game.slice(k + 1), game.slice(0, k)][below(4)];
    const [ours, theirs] = [readGame(damaged), faultOfEngine(damaged)];
    if (ours.fault) assert.ok(theirs ?? !readGame(tidied(damaged)).fault, `"${damaged}" is a game, but: ${JSON.stringify(ours.fault)}`);
    else if (!theirs) assert.equal(`${ours.cells.join('')} ${ours.hand}`, engine.parse(damaged).position.split(' ').slice(0, 2).join(' '), damaged);
    wrong += Number(theirs !== null);
    alike += Number(theirs !== null && ours.fault?.column === theirs.column && ours.fault.expected === theirs.expected);
  }
  assert.ok(wrong > 3000 && alike > 0.8 * wrong, `${alike} of ${wrong} are told as the engine does; the others need the rules`);
});

/** @param {string} file */
const textOf = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
/** @param {string} file @param {RegExp} name */
const namesIn = (file, name) => [...textOf(file).matchAll(name)].map(([, each]) => each);

test('attributes allow exactly the game\'s values, and others are reported by name', () => {
  assert.equal(wrongIn('level', 'godlike'), `level: ${namesIn('core/opponent/levels.hpp', /Level\{"(\w+)"/g).join(', ')}, not "godlike"`);
  const languages = languagesIn().flatMap(({ code, substituted }) => [code, ...substituted]);
  for (const language of [...languages, 'nn-NO', 'bs-Latn-BA', 'sr-Latn', 'DE_at']) assert.equal(wrongIn('lang', language), null, language);
  assert.equal(wrongIn('lang', 'tlh'), `lang: ${languages.sort().join(', ')}, not "tlh"`);
  assert.deepEqual(features, /feature_names\{([^}]*)\}/.exec(textOf('shell/model/feature.hpp'))?.[1].match(/\w+/g));
  assert.equal(wrongIn('locked', 'undo cheat'), `locked: ${features.join(', ')}, not "undo cheat"`);
  for (const day of ['2027-02-29', '2028-2-29', '2028-02-30', 'today', '2028-02-29T00', '28-02-29']) assert.equal(wrongIn('date', day), `date: a day such as 2028-02-29, not "${day}"`, day);
  for (const [name, value] of [['date', '2028-02-29'], ['locked', ' undo\n hint '], ['level', null], ['lang', ''], ['pieces', 'signs'], ['voids', 'off'], ['label', 'x']])
    assert.equal(wrongIn(/** @type {string} */ (name), value), null, `${name}=${value}`);
  assert.equal(wrongIn('pieces', ' glass\n\tor\0wood'), 'pieces: wood, signs, not " glass or wood"');
  assert.equal(wrongIn('theme', 'x'.repeat(500)), `theme: light, dark, not "${'x'.repeat(40)}…"`);
  for (const name of Object.keys(attributes)) assert.ok(wrongIn(name, 'toString')?.startsWith(`${name}: `), name);
});
