/** Every screen of the game as data: how to reach it; and the windows, themes and views to show it in. */

/** @typedef {{width: number, height: number}} Size CSS pixels */
/** @type {Size[]} */
export const sizes = [[320, 568], [390, 844], [844, 390], [768, 1024], [1366, 768], [2560, 1440]]
  .map(([width, height]) => ({ width, height }));

/** @typedef {'light' | 'dark' | 'high-contrast' | 'light-contrast'} Theme */
/**
 * Saved setting and system preference, by theme.
 * @type {{[name in Theme]: {saved: string, system: 'light' | 'dark'}}}
 */
export const themes = {
  light: { saved: 'light', system: 'light' },
  dark: { saved: 'dark', system: 'dark' },
  'high-contrast': { saved: 'high-contrast', system: 'dark' },
  'light-contrast': { saved: 'high-contrast', system: 'light' },
};
/** @typedef {'normal' | 'large' | 'largest'} Letters as in shell/features/saves/format.hpp */
/** @type {Letters[]} */
export const letters = ['normal', 'large', 'largest'];
/** @typedef {'wood' | 'signs'} View as in shell/features/saves/format.hpp */
/** @type {View[]} */
export const views = ['wood', 'signs'];

/** Preferences in the game's save format. @param {Theme} theme @param {View} view @param {Letters} size */
export const preferences = (theme, view, size) => `quarto-preferences 2
theme ${themes[theme].saved}
confirm off
voids off
text ${size}
pieces ${view}
board diamond
groove off
sound off
volume medium
vibration off
form q1;rules=cshf;begin=1
first person
second computer casual
beginning dice
`;

/**
 * @typedef {object} Scene
 * @property {string} [moves] of a game with standard rules that seat 1 starts; absent for a first visit
 * @property {string} [rules] as in a record; by default the standard game's
 * @property {string} [options] further fields of the record, such as `calls=late`
 * @property {{players: string, record: string}} [link] that opens the page
 * @property {string} [second] the player of seat 2, as in shell/features/saves/format.hpp
 * @property {{[name: string]: string}} [kept] further saved texts
 * @property {string[] | ((names: string[]) => string[])} [presses] targets in order, which may depend on those of the board
 * @property {string} [key] pressed after them
 * @property {(probe: import('./player.mjs').Probe) => unknown} [until] condition to wait for after them
 * @property {string} [hover] target under the mouse at the end
 * @property {true} [isScrolled] the sheet is scrolled to its end
 * @property {true} [isBroken] a file of the page is missing
 */

const middle = 'bb2.fa4.2d3.4c2.8b3.7';
const missed = `${middle}b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2`; // has a missed alignment and a losing piece
const won = '0a1.4b1.1c1.3d1';
const drawn = '7a1.0b1.ec1.9d1.3a2.bb2.ac2.4d2.2a3.5b3.cc3.fd3.da4.6b4.1c4.8d4.-.-';
const computer = 'computer casual', friend = 'person Ben';

const played = (moves = '', line = '') => `${line};record=q1;rules=cshf;begin=1;moves=${moves}\n`;
const kept = {
  games: `quarto-games 1\n${
    played(`${won}.1!a1-d1`, 'date=2026-11-26;second=casual;favourite')}${
    played(`${won}.f.2!a1-d1`, 'date=2026-11-25;second=keen')}${
    played(drawn, 'date=2026-11-24;first=person Ann;second=person Ben')}`,
  home: 'quarto-home 1\nday 2026-11-26\n',
  learning: 'quarto-learning 1\nsolved one-attribute/first\n',
};

/** @param {import('./player.mjs').Probe} probe */
const lessonsAreThere = (probe) => probe.targets.some(({ name }) => name === 'course.lesson.1');

/** @type {{[name: string]: Scene}} */
export const scenes = {
  'first-visit': {},
  'first-visit-end': { presses: ['menu', 'menu.new_game', 'form.rules'], isScrolled: true },
  empty: { moves: '' },
  placing: { moves: middle },
  preview: { moves: middle, hover: 'cell.c3' },
  giving: { moves: `${middle}b1` },
  pointing: { moves: won, presses: ['quarto', 'cell.a1'] },
  pointed: { moves: won, presses: ['quarto', 'cell.a1', 'cell.d1'] },
  'wrong-call': { moves: '0a1.fb1.1c1.3d1', presses: ['quarto', 'cell.a1', 'cell.d1', 'quarto'], until: (probe) => probe.notice },
  won: { moves: won, presses: ['quarto', 'cell.a1', 'cell.d1', 'quarto'], until: (probe) => probe.result },
  stolen: { moves: `${won}.f.2!a1-d1`, second: friend },
  draw: { moves: drawn, second: friend },
  values: { moves: `${middle}b1.da3.6`, presses: ['analyse'] },
  review: {
    moves: `${missed}!a1-d4`, second: friend, presses: ['review'],
    until: (probe) => /\d/.test(probe.detail), // number of marked moves
  },
  'review-moment': { moves: `${missed}!a1-d4`, second: friend, presses: ['review', 'review.last_chance'] },
  'special-rules': { moves: middle, rules: 'cs+squares', options: 'calls=late' },
  'special-rules-short': { moves: '0a1.4', rules: 'c' },
  'special-rules-help': { moves: '0a1.4', rules: 'cs+squares', presses: ['rules'] },
  beginning: { moves: '0a1.4b1' },
  keys: { moves: middle, key: '?' },
  shared: { link: { players: 'person,perfect', record: `q1;rules=cshf;begin=1;moves=${middle}` } },
  looking: { link: { players: 'person,perfect', record: `q1;rules=cshf;begin=1;moves=${middle}` }, presses: ['shared.look'] },
  'bad-link': { link: { players: '', record: 'q1;rules=cshf;begin=1;moves=0b1.9zz' } },
  'previous-game': { moves: middle, presses: ['menu', 'menu.new_game', 'start', 'undo'] },
  moves: { moves: drawn, second: friend, presses: (names) => names.includes('moves') ? ['moves'] : ['menu', 'menu.moves'] },
  menu: { moves: middle, presses: ['menu'] },
  'menu-end': { moves: middle, presses: ['menu'], isScrolled: true },
  language: { moves: middle, presses: ['menu', 'menu.settings', 'settings.language'] },
  settings: { moves: middle, presses: ['menu', 'menu.settings'] },
  'settings-end': { moves: middle, presses: ['menu', 'menu.settings'], isScrolled: true },
  help: { moves: middle, presses: ['help'] },
  'help-end': { moves: middle, presses: ['help'], isScrolled: true },
  course: { moves: middle, presses: ['menu', 'menu.learn'], until: lessonsAreThere },
  puzzles: { moves: middle, presses: ['menu', 'menu.learn', 'course.puzzles'], until: (probe) => probe.screen === 'puzzles' && !probe.asked },
  'course-end': { moves: middle, presses: ['menu', 'menu.learn'], until: lessonsAreThere, isScrolled: true },
  lesson: { moves: middle, presses: ['menu', 'menu.learn', 'course.go_on'] },
  'lesson-missed': { moves: middle, presses: ['menu', 'menu.learn', 'course.go_on', 'cell.c3'], until: (probe) => probe.notice },
  'lesson-solved': {
    moves: middle, presses: ['menu', 'menu.learn', 'course.go_on', 'cell.d1'],
    until: (probe) => probe.lesson.status === 'solved',
  },
  'lesson-end': {
    moves: middle, presses: ['menu', 'menu.learn', 'course.go_on', 'cell.a2', 'lesson.next'], until: (probe) => probe.screen === 'lesson_end',
    kept: { learning: 'quarto-learning 1\nsolved colour/row colour/column colour/diagonal\nmissed colour/column\n' },
  },
  training: { moves: middle, presses: ['menu', 'menu.learn', 'course.go_on', 'lesson.leave', 'course.alignments'], until: (probe) => probe.lesson?.step },
  proof: { moves: middle, presses: ['menu', 'menu.proof'] },
  position: { moves: middle, presses: ['menu', 'menu.position', 'cell.b2'] },
  'position-more': { moves: middle, presses: ['menu', 'menu.position', 'position.more'] },
  name: { presses: ['menu', 'menu.new_game', 'form.name.1'] },
  link: { moves: middle, presses: ['menu', 'menu.share'] },
  failure: { isBroken: true },
  home: { moves: middle, kept, until: (probe) => !probe.asked },
  games: { moves: middle, kept, presses: ['menu', 'menu.games'] },
  'games-card': { moves: middle, kept, presses: ['menu', 'menu.games', 'games.line.1'] },
  'games-statistics': { moves: middle, kept, presses: ['menu', 'menu.games', 'games.view 1'] },
  'games-achievements': { moves: middle, kept, presses: ['menu', 'menu.games', 'games.view 1', 'statistics.achievements'] },
};

/** Storage before the scene. @param {Scene} scene @param {Theme} theme @param {View} view @param {Letters} size */
export function saved({ moves, rules = 'cshf', options = '', second = computer, kept: more = {} }, theme, view, size) {
  /** @type {{[name: string]: string}} */
  const texts = { ...more, preferences: preferences(theme, view, size) };
  const record = `q1;rules=${rules};begin=1${options && `;${options}`}${moves ? `;moves=${moves}` : ''}`;
  if (moves !== undefined) texts.game = `quarto-game 1\nrecord ${record}\nfirst person Ann\nsecond ${second}\n`;
  return texts;
}
