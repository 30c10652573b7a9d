/** Entry point of the page: loads the game, runs a session, and shows the error screen. */

import { openDB } from 'idb';
import { CodeMissing } from '../bridge/second-module.js';
import { embedOptions, postToHost } from '../embed/embed-params.js';
import { Session } from '../session/session.js';
import { gameInLink, removeLongRecord, removeRecordFromLink } from '../share/link.js';
import { fetchFile } from '../system/asset-source.js';
import { AppUpdates } from '../system/app-update.js';
import { Disk } from '../system/disk.js';
import { element } from '../system/dom.js';
import { watchBack } from '../system/history-back.js';
import { loadCourse, loadTexts } from '../system/language.js';
import { Files } from '../system/loader.js';
import { relayAddress } from '../system/relay-address.js';
import { Memory, PageStorage } from '../system/storage.js';
import { AssetLoader } from './assets.js';
import { hideFailure, showFailure } from './failure.js';

/** Milliseconds. A crash this soon after a restart is blamed on the saved game. */
const crashWindow = 60_000;

const embed = embedOptions(gameInLink()?.record);
const storage = embed ? new Memory() : new PageStorage(new Disk(openDB));
const updates = new AppUpdates(() => session?.reportEnvironment());
const assets = new AssetLoader(storage, embed !== null, gameInLink() !== null);
let session: Session | null = null;
let restartedAt = -Infinity;
let hasBegun = false;
let recovery: Promise<void> | null = null;

addEventListener('hashchange', () => {
  const shared = gameInLink();
  if (!shared || !session) return;
  session.openRecord(shared);
  removeLongRecord();
});
addEventListener('pagehide', () => session?.pause());
document.addEventListener('visibilitychange', () => { if (document.hidden) session?.pause(); });
Object.defineProperty(window, 'quartoProbe', { value: () => session && { ...session.probe(), kept: storage.isOnDisk } });

async function begin() {
  hideFailure();
  element('loading', HTMLElement).hidden = assets.isDone;
  try {
    session = await Session.begin(await assets.load(), {
      storage,
      updates,
      shared: embed ? null : gameInLink(),
      loadTexts: (language) => loadTexts(new Files(), language),
      loadCourse: (language) => loadCourse(new Files(), language),
      embed,
      onShown: () => { element('loading', HTMLElement).hidden = true; },
      onCrash: stop,
    });
    hasBegun = true;
    if (!embed) removeLongRecord();
  } catch (error) {
    stop(error);
  }
}

function stop(error: unknown) {
  session?.end();
  session = null;
  if (error instanceof CodeMissing) return recover();
  if (embed && !hasBegun) postToHost(embed, 'failed');
  const isRepeated = performance.now() - restartedAt <= crashWindow;
  const ways = { retry: () => void begin(), restart, start_anew: startAnew, reload: () => void reload() };
  showFailure(error, ways, assets.language, isRepeated, embed === null);
}

/** Goes on with all of the game's code: what was played is saved. */
function recover() {
  recovery ??= assets.rest().then(begin, stop).finally(() => { recovery = null; });
}

function restart() {
  restartedAt = performance.now();
  if (updates.isReady) updates.activate(); // the update may fix the crash
  else void begin();
}

function startAnew() {
  leaveGame();
  removeRecordFromLink();
  restart();
}

/** Sets aside the game of this tab (quarto.window, in web/README.md). */
function leaveGame() {
  const ofTheTab = storage.load('window') || null;
  storage.save('window', '');
  if (ofTheTab === null) storage.quarantine('game');
  else if (ofTheTab === 'own') storage.quarantine('own-game');
}

/** Reloads the page and all of its files, bypassing the HTTP cache. */
async function reload() {
  const files = performance.getEntriesByType('resource')
    .map(({ name }) => name).filter((name) => name.startsWith(location.origin));
  const signal = AbortSignal.timeout(10_000);
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload', signal })));
  location.reload();
}

/** opaque.html allows scripts from any source, as an opaque origin requires; with a normal origin, the site is opened. */
const isMisplaced = document.documentElement.classList.contains('opaque') && origin !== 'null';
if (isMisplaced) location.replace(`./${location.search}${location.hash}`);

if (!embed) watchBack(() => session?.escape());
if (embed) {
  document.documentElement.classList.add('framed');
  postToHost(embed, 'coming');
}
// Install the service worker only after the first load; then fetch again what it keeps once it is used: the language and
// its lessons, and what connects to a relay.
if (!isMisplaced) void begin().then(() => (embed ? undefined : updates.install(() => {
  void session?.complete(); // without the network from now on
  const { language } = assets;
  if (!language) return;
  for (const load of [loadTexts, loadCourse]) void load(new Files(), language.code).catch(() => {});
  if (relayAddress) void fetchFile('relay.js').catch(() => {});
})));
