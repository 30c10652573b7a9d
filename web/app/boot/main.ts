/** Entry point of the page: loads the game, runs a session, and shows the error screen. */

import { watchBack } from '../input/history-back.js';
import { Disk } from '../system/disk.js';
import { element } from '../share/dialogs.js';
import { embedding, recordOf, savedGame, tellPage } from '../embed/embed-params.js';
import { hideFailure, showFailure } from './failure.js';
import { FileFailure, Files, isFont } from './loader.js';
import { openDB } from 'idb';
import { followLanguage, loadCourse, loadSpoken, loadTexts, type Spoken } from '../system/language.js';
import { gameInLink, removeLongRecord, removeRecordFromLink } from './link.js';
import { writeWith } from '../system/theme.js';
import { Crash, DrawingLost, NoDrawing, OtherBuild } from '../bridge/game-module.js';
import { Releases } from '../system/app-update.js';
import { Session, type Parts } from './session.js';
import { Memory, PageStorage } from '../system/storage.js';

/** Milliseconds. A crash this soon after a restart is blamed on the saved game. */
const soon = 60_000;
/** Milliseconds to wait for IndexedDB at start; saved data that arrives later is applied as a change. */
const diskPatience = 2_000;

class NoWasm extends Error {}

const around = embedding(gameInLink()?.record);
const storage = around ? new Memory({ game: savedGame(recordOf(around.game), around.level) }) : new PageStorage(new Disk(openDB));
const releases = new Releases(() => session?.tellEnvironment());
let spoken: Spoken | null = null;
let parts: Parts | null = null;
let engineComing: Promise<WebAssembly.Module> | null = null;
let session: Session | null = null;
let restartedAt = -Infinity;
let hasBegun = false;

addEventListener('hashchange', () => {
  const shared = gameInLink();
  if (!shared || !session) return;
  session.openRecord(shared);
  removeLongRecord();
});
addEventListener('pagehide', () => session?.pause());
document.addEventListener('visibilitychange', () => { if (document.hidden) session?.pause(); });
Object.defineProperty(window, 'quartoProbe', { value: () => session && { ...session.probe(), kept: storage.isOnDisk } });
/** Loads whatever is missing and starts a session. */
async function begin() {
  hideFailure();
  element('loading', HTMLElement).hidden = parts !== null;
  try {
    parts ??= await load();
    session = await Session.begin(parts, {
      storage,
      releases,
      shared: around ? null : gameInLink(),
      loadTexts: (language) => loadTexts(new Files(() => {}), language),
      loadCourse: (language) => loadCourse(new Files(() => {}), language),
      around,
      onShown: () => { element('loading', HTMLElement).hidden = true; },
      onCrash: stop,
    });
    hasBegun = true;
    if (!around) removeLongRecord();
  } catch (error) {
    stop(error);
  }
}

/** The compiled engine, downloaded once; a failed download is tried again on the next call. */
function engine() {
  engineComing ??= new Files(() => {}).module(around ? 'engine-and-answers.wasm' : 'engine.wasm');
  engineComing.catch(() => { engineComing = null; });
  return engineComing;
}

async function load(): Promise<Parts> {
  const progress = element('progress', HTMLProgressElement);
  const files = new Files((part) => {
    if (part === null) progress.removeAttribute('value');
    else progress.value = part;
  });
  if (around) void engine().catch(() => {}); // a frame needs it to answer its page; errors surface there
  const others = Promise.all([
    files.module('game.wasm'),
    files.bytes('font/regular.ttf', isFont),
    files.bytes('font/bold.ttf', isFont),
  ]);
  others.catch(() => {}); // reported below, in the player's language
  await Promise.race([storage.isRead, new Promise((resolve) => setTimeout(resolve, diskPatience))]);
  spoken ??= await loadSpoken(files, storage);
  followLanguage(spoken);
  if (typeof WebAssembly !== 'object') throw new NoWasm('there is no WebAssembly object');
  const [game, regular, bold] = await others;
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--background') !== '';
  if (!isStyled) throw new FileFailure('file', 'style.css', 'it has not come', true);
  writeWith({ regular, bold });
  return { game, engine, spoken, fonts: { regular, bold } };
}

/** Reloads the page and all of its files, bypassing the HTTP cache. */
async function reload() {
  const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.startsWith(location.origin));
  const soonEnough = AbortSignal.timeout(10_000);
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload', signal: soonEnough })));
  location.reload();
}

/** Ends the session and shows the error screen. */
function stop(error: unknown) {
  session?.end();
  session = null;
  if (around && !hasBegun) tellPage(around, 'failed');
  const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  const common = { spoken, details };
  const kept = around ? {} : { more: ['saved'] }; // a frame saves nothing
  const again = { key: 'retry', go: () => void begin() };
  if (error instanceof OtherBuild) return showFailure({ ...common, kind: 'other_build', ways: [{ key: 'reload', go: () => void reload() }] });
  if (error instanceof FileFailure) {
    if (error.isAnswered) again.go = () => void reload(); // this page may be older than the files on the server
    return showFailure({ ...common, kind: error.kind, file: error.file, ways: [again] });
  }
  if (error instanceof NoWasm) return showFailure({ ...common, kind: 'no_wasm', ways: [] });
  if (error instanceof NoDrawing) return showFailure({ ...common, kind: 'no_webgl2', ways: [again] });

  if (error instanceof DrawingLost) return showFailure({ ...common, kind: 'drawing_lost', ...kept, ways: [again] });
  const kind = error instanceof Crash ? error.kind : 'page';
  const restart = {
    key: 'restart',
    go: () => {
      restartedAt = performance.now();
      if (releases.isReady) releases.take(); // the update may fix the crash
      else void begin();
    },
  };
  if (performance.now() - restartedAt > soon) {
    return showFailure({ ...common, kind, ...kept, ways: [restart] });
  }
  const startAnew = { key: 'start_anew', go: () => { leaveGame(); removeRecordFromLink(); restart.go(); } };
  showFailure({ ...common, kind, more: ['again'], ways: [startAnew, restart] });
}

/**
 * opaque.html allows scripts from any source, as an opaque origin requires. With a normal origin, redirect to the site.
 */
const isMisplaced = document.documentElement.classList.contains('opaque') && origin !== 'null';
if (isMisplaced) location.replace(`./${location.search}${location.hash}`);

/** Sets aside the game of this tab (quarto.window, in web/README.md). */
function leaveGame() {
  const ofTheTab = storage.load('window') || null;
  storage.save('window', '');
  if (ofTheTab === null) storage.quarantine('game');
  else if (ofTheTab === 'own') storage.quarantine('own-game');
}

if (!around) watchBack(() => session?.escape());
if (around) {
  document.documentElement.classList.add('framed');
  tellPage(around, 'coming');
}
// Install the service worker only after the first load; then fetch the language and its lessons again to cache them.
if (!isMisplaced) void begin().then(() => (around ? undefined : releases.keep(() => {
  if (!spoken) return;
  for (const kept of [loadTexts, loadCourse]) void kept(new Files(() => {}), spoken.language).catch(() => {});
})));
