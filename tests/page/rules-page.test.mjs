/** The rules page as the build writes it: pictures, class material, the site's address; without a browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import { root } from '../browser/server.mjs';

/** @type {typeof import('../../web/packages/quarto-engine/machine.js')} */
const { EngineModule } = await load('packages/quarto-engine/machine.ts');
/** @type {typeof import('../../web/rules-page/class.js')} */
const { lesson, sheets } = await load('rules-page/class.ts');
/** @type {typeof import('../../web/rules-page/content.js')} */
const { figures, heroCells } = await load('rules-page/content.ts');
/** @type {typeof import('../../web/rules-page/pictures.js')} */
const { Pictures, stepsOf } = await load('rules-page/pictures.ts');
/** @type {typeof import('../../web/rules-page/wood/camera.js')} */
const { straight } = await load('rules-page/wood/camera.ts');
/** @type {typeof import('../../web/rules-page/wood/light.js')} */
const { hex, lamp, woods } = await load('rules-page/wood/light.ts');
/** @type {typeof import('../../web/rules-page/wood/drawing.js')} */
const { pageDefinitions, sharedPicture, singlePiece, straightBoard } = await load('rules-page/wood/drawing.ts');
const engine = `${root}build/wasm/parts/engine-and-answers.wasm`, figuresFile = `${root}assets/rules-page/figures.txt`;
const folder = mkdtempSync(join(tmpdir(), 'quarto-rules-'));
after(() => rmSync(folder, { recursive: true }));
const source = (/** @type {string} */ file) => readFileSync(`${root}${file}`, 'utf8');

/** The texts of two languages, as the build has them. */
const texts = join(folder, 'site'), catalogues = join(folder, 'catalogues');
mkdirSync(join(texts, 'text'), { recursive: true });
mkdirSync(catalogues);
for (const code of ['de', 'en']) {
  cpSync(`${root}build/wasm/parts/text/${code}.mo`, join(texts, 'text', `${code}.mo`));
  execFileSync('msgfmt', ['-o', join(catalogues, `${code}.mo`), `${root}assets/rules-page/${code}.po`]);
}
/** Writes both pages; returns them by file. @param {string} name of their folder @param {string[]} address */
function pagesWith(name, ...address) {
  const output = join(folder, name);
  execFileSync(process.execPath, [`${root}web/build/run.mjs`, 'rules-page/rules-page.ts', engine, figuresFile, catalogues, texts, output, ...address]);
  return Object.fromEntries(readdirSync(output).map((file) => [file, readFileSync(join(output, file), 'utf8')]));
}
const usual = pagesWith('usual');
const address = 'https://play.example/quarto/';

test('without the site\'s address a page names no address of its own', () => {
  for (const html of Object.values(usual)) assert.doesNotMatch(html, /https?:\/\/(?!www\.w3\.org)|canonical|og:|ld\+json/);
});

test('with the site\'s address search engines and previews of links find each page', () => {
  const pages = pagesWith('addressed', address);
  for (const [file, language] of /** @type {const} */ ([['learn.html', 'en'], ['learn.de.html', 'de']])) {
    const html = pages[file];
    const title = /<title>(.*)<\/title>/.exec(html)?.[1];
    const hrefOf = (/** @type {string} */ start) => new RegExp(`<link ${start} href="([^"]*)"`).exec(html)?.[1];
    const content = (/** @type {string} */ name) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    assert.equal(hrefOf('rel="canonical"'), address + file);
    assert.equal(hrefOf('rel="alternate" hreflang="de"'), `${address}learn.de.html`);
    assert.equal(hrefOf('rel="alternate" hreflang="en"'), `${address}learn.html`);
    assert.equal(hrefOf('rel="alternate" hreflang="x-default"'), `${address}learn.html`);
    assert.equal(content('og:title'), title);
    assert.equal(content('og:url'), address + file);
    assert.equal(content('og:image'), `${address}icon/share.png`);
    assert.equal(content('twitter:card'), 'summary_large_image');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '');
    assert.equal(data.url, address + file);
    assert.equal(data.inLanguage, language);
    assert.equal(data.name, title);
    assert.doesNotMatch(data.description, /&#/, 'JSON has no character references');
  }
});

test('with the site\'s address the game\'s page, the sitemap and robots.txt name it', () => {
  const output = join(folder, 'game');
  mkdirSync(output);
  execFileSync(process.execPath, [`${root}web/build/run.mjs`, 'rules-page/address.ts', address, `${root}web/site/index.html`, catalogues, output]);
  const made = (/** @type {string} */ file) => readFileSync(join(output, file), 'utf8');
  assert.match(made('index.html'), new RegExp(`<link rel="canonical" href="${address}">`));
  assert.equal(JSON.parse(/ld\+json">(.*)<\/script>/.exec(made('index.html'))?.[1] ?? '').name, 'Quarto');
  assert.equal(made('robots.txt').split('\n')[2], `Sitemap: ${address}sitemap.xml`);
  const listed = [...made('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc.replace(address, ''));
  assert.deepEqual(listed, ['', 'learn.de.html', 'learn.html']);
});

test('the game\'s page leads to the rules without scripts', () => {
  assert.match(source('web/site/index.html').replaceAll(/<script[^]*?<\/script>/g, ''), /<a href="learn\.html">/);
});

test('the lesson takes 45 minutes and names figures that there are', () => {
  assert.equal(lesson.reduce((sum, { minutes }) => sum + minutes, 0), 45);
  for (const name of lesson.flatMap(({ figures: named = [] }) => named)) assert.ok(figures.includes(name), name);
});

test('each sheet has a link that keeps the language, and what it shows', () => {
  for (const [file, own] of [['learn.html', 'learn.html?lang=en&#38;sheet='], ['learn.de.html', 'learn.de.html?sheet=']]) {
    const html = usual[file];
    const [, list = ''] = /<ul class="sheets">([^]*?)<\/ul>/.exec(html) ?? [];
    const links = [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    assert.deepEqual(links, Object.keys(sheets).map((sheet) => own + sheet));
    for (const id of ['plan', 'quiz', 'solutions', 'answers']) assert.equal(html.split(`id="${id}"`).length, 2, id);
  }
});

test('the answers of the quiz are those of the engine', () => {
  const pictures = new Pictures(new EngineModule(new WebAssembly.Module(readFileSync(engine)), 0));
  const steps = stepsOf(readFileSync(figuresFile, 'utf8'));
  const game = (/** @type {string} */ step) => steps.get(step)?.game ?? '';
  assert.deepEqual(pictures.completion(game('quiz-place')), { cell: 'd3', value: 'dark' });
  assert.equal(pictures.safePiece(game('quiz-give')), '2');
  assert.throws(() => pictures.completion('q1;start=................/0'), /0 solutions/);
  const [, answers = ''] = /id="answers">([^]*?)<\/section>/.exec(usual['learn.html']) ?? [];
  assert.match(answers, /<li>d3: all dark<\/li>\n<li>tall, light, square, solid<\/li>/);
});

/** What a page draws for a piece. @param {string} id */
const drawn = (id) => new RegExp(`<g id="${id}"[^]*?</g></g></g>`).exec(pageDefinitions)?.[0] ?? '';

test('all pieces look different, each value in its own way', () => {
  const pieces = Array.from({ length: 16 }, (_, piece) => drawn(`d${piece.toString(16)}`));
  assert.equal(new Set(pieces.map((svg) => svg.replace(/id="\w+"/, ''))).size, 16);
  for (const [piece, svg] of pieces.entries()) {
    assert.match(svg, piece & 1 ? /class="w-dark"/ : /class="w-light"/);
    assert.equal(svg.includes('<rect'), (piece & 2) !== 0, 'a square top');
    assert.equal(svg.includes('w-bore'), (piece & 8) !== 0, 'a hole');
  }
  const heights = pieces.map((svg) => Number(/translate\(0 (-?[\d.]+)\)/.exec(svg)?.[1]));
  for (const [piece, up] of heights.entries()) assert.equal(up < -50, !(piece & 4), 'a tall piece stands higher');
});

test('a board has sixteen cells, its pieces in their places, and the rest in the reserve', () => {
  const [, board = ''] = /<g id="s-board">([^]*?)<g id="s-names"/.exec(pageDefinitions) ?? [];
  assert.equal(board.match(/<circle/g)?.length, 16);
  const svg = straightBoard({ cells: '0..............f', hand: '3' }, { hasReserve: true, shapes: ['a2-d2', 'b3-c4'] });
  const uses = [...svg.matchAll(/href="#s([\da-f])"/g)].map(([, piece]) => piece);
  assert.deepEqual(uses, [...'0f3', ...'12456789abcde'], 'on the board, to place, remaining');
  assert.match(svg, /#s0" x="-150" y="-144/);
  const marks = [...svg.matchAll(/w-mark" d="([^"]*)"/g)].map(([, path]) => path);
  assert.equal(marks[0].match(/L/g)?.length, 1, 'a line');
  assert.match(marks[1], /z$/, 'a square');
});

test('pictures refer only to what their page defines', () => {
  const ids = (/** @type {string} */ svg) => new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  for (const svg of [usual['learn.html'], sharedPicture(heroCells)]) {
    const known = ids(svg);
    for (const [, id] of svg.matchAll(/(?:<use href="#|url\(#)([^")]+)/g)) assert.ok(known.has(id), id);
  }
  assert.match(singlePiece('9'), /#d9"/);
});

test('woods, lamp and camera are those of the game', () => {
  const theme = source('shell/render/theme.cpp');
  for (const [name, of] of Object.entries({ maple: woods.light, walnut: woods.dark })) {
    const colours = [of.rim, of.face, of.side, of.bore].map((each) => `rgb(${hex(each).replace('#', '0x')})`);
    assert.ok(theme.includes(`Wood ${name}{${colours.join(', ')}}`), name);
  }
  const [, inGame = ''] = /Vec3 lamp\{([^}]*)\}/.exec(source('shell/render/light.hpp')) ?? [];
  assert.deepEqual(inGame.split(',').map(parseFloat), lamp);
  const [, best] = /straight_camera\{\s*0, \S+ \d+ \* degrees, (\d+) \* degrees/.exec(source('shell/render/measure.hpp')) ?? [];
  assert.equal(Math.round(Math.asin(straight.depth) * 180 / Math.PI), Number(best));
});
