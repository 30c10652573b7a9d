/** The browser's storage (web/app/system/storage.ts), including refusals; without a browser. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
// Imported first, because it provides IndexedDB.
import '../../web/node_modules/fake-indexeddb/auto/index.mjs';
import { openDB } from '../../web/node_modules/idb/build/index.js';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/system/disk.js')} */
const { Disk } = await load('app/system/disk.ts');
/** @type {typeof import('../../web/app/system/storage.js')} */
const { PageStorage } = await load('app/system/storage.ts');

/** @type {Map<string, string>} localStorage */
const kept = new Map();
let isRefused = false;
/** @template T @param {() => T} use @returns {T} */
const unlessRefused = (use) => {
  if (isRefused) throw new Error('refused');
  return use();
};
/** @type {Map<string, string>} sessionStorage */
const keptForTab = new Map();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (/** @type {string} */ name) => unlessRefused(() => keptForTab.get(name) ?? null),
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => unlessRefused(() => keptForTab.set(name, text)),
  },
  localStorage: {
    getItem: (/** @type {string} */ name) => unlessRefused(() => kept.get(name) ?? null),
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => unlessRefused(() => kept.set(name, text)),
    removeItem: (/** @type {string} */ name) => unlessRefused(() => kept.delete(name)),
  },
});

/** @type {InstanceType<typeof PageStorage>} */
let storage;
beforeEach(() => {
  kept.clear();
  keptForTab.clear();
  isRefused = false;
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  storage = new PageStorage();
});

/** Texts in localStorage, without the counts of saves. */
const texts = () => Object.fromEntries([...kept].filter(([name]) => name.startsWith('quarto.')));

test('saved data is stored under a prefixed name and can be loaded again', () => {
  assert.equal(storage.load('game'), null);
  storage.save('game', 'one');
  assert.deepEqual(texts(), { 'quarto.game': 'one' });
  assert.equal(new PageStorage().load('game'), 'one');
});

test('saved data that the browser refuses lasts until the page is left', () => {
  isRefused = true;
  storage.save('game', 'one');
  assert.equal(storage.load('game'), 'one');
  assert.equal(new PageStorage().load('game'), null);
  isRefused = false;
  storage.save('game', 'two');
  assert.equal(storage.load('game'), 'two');
  assert.equal(new PageStorage().load('game'), 'two');
});

test('a save by another page is reported once', () => {
  storage.load('game');
  assert.ok(!storage.pollChanges());
  new PageStorage().save('game', 'theirs');
  assert.ok(storage.pollChanges());
  assert.ok(!storage.pollChanges());
});

test('a page\'s own save is not reported', () => {
  storage.load('game');
  storage.save('game', 'ours');
  assert.ok(!storage.pollChanges());
});

test('a tab\'s own data survives a reload and is not seen in other tabs', () => {
  assert.equal(storage.load('window'), null);
  storage.save('window', 'own');
  assert.equal(new PageStorage().load('window'), 'own');
  keptForTab.clear(); // another tab
  assert.equal(storage.load('window'), null);
  assert.deepEqual([...kept], []);
  assert.ok(!storage.pollChanges());
  isRefused = true;
  storage.save('window', 'own');
  assert.equal(storage.load('window'), null);
});

test('data put aside no longer loads but is kept, each text under a new name', () => {
  for (const text of ['one', 'two']) {
    storage.save('game', text);
    storage.quarantine('game');
    assert.equal(storage.load('game'), null);
  }
  storage.quarantine('game'); // nothing left to quarantine
  assert.deepEqual(texts(), { 'quarto.game.aside1': 'one', 'quarto.game.aside2': 'two' });
});

test('data can be put aside even where the browser refuses storage', () => {
  isRefused = true;
  storage.save('game', 'one');
  storage.quarantine('game');
  assert.equal(storage.load('game'), null);
  assert.equal(storage.load('game.aside1'), 'one');
});

/** A page that has read the disk. @param {Pick<InstanceType<typeof Disk>, 'read' | 'write'>} disk */
async function visit(disk = new Disk(openDB)) {
  const page = new PageStorage(disk);
  await page.isRead;
  return page;
}
/** @param {InstanceType<typeof PageStorage>} page */
async function onDisk(page) {
  while (!page.isOnDisk) await new Promise((resolve) => setImmediate(resolve));
}
/** Kills the browser: localStorage reverts to an earlier state. @param {Map<string, string>} [before] */
function kill(before = new Map()) {
  kept.clear();
  for (const [name, text] of before) kept.set(name, text);
}

test('every save that localStorage has lost is restored from the disk', async () => {
  let page = await visit();
  for (const text of ['one', 'two', 'three']) {
    const before = new Map(kept);
    page.save('game', text);
    await onDisk(page);
    kill(before);
    page = await visit();
    assert.equal(page.load('game'), text);
    assert.ok(!page.pollChanges());
    assert.equal(kept.get('quarto.game'), text, 'localStorage has it again');
  }
});

test('data put aside does not come back from an older localStorage', async () => {
  let page = await visit();
  page.save('game', 'one');
  const before = new Map(kept);
  page.quarantine('game');
  await onDisk(page);
  kill(before);
  page = await visit();
  assert.equal(page.load('game'), null);
  assert.equal(page.load('game.aside1'), 'one');
});

test('a save that has not reached the disk is restored from localStorage', async () => {
  const page = await visit();
  page.save('game', 'one');
  await onDisk(page);
  await visit({ read: () => new Disk(openDB).read(), write: () => Promise.reject(new Error('killed')) })
    .then((other) => other.save('game', 'two'));
  assert.equal((await visit()).load('game'), 'two');
});

test('a save without a count, by an older version of the page, is used', async () => {
  const page = await visit();
  page.save('game', 'one');
  await onDisk(page);
  kept.set('quarto.game', 'theirs');
  const other = await visit();
  assert.equal(other.load('game'), 'theirs');
  other.save('game', 'ours');
  await onDisk(other);
  kill();
  assert.equal((await visit()).load('game'), 'ours');
});

test('data saved together is written to the disk together', async () => {
  /** @type {string[][]} */
  const written = [];
  const page = await visit({ read: async () => [], write: async (saved) => void written.push(saved.map(({ name }) => name)) });
  page.save('own-game', 'one');
  page.save('game', 'one');
  page.save('game', 'two');
  assert.ok(!page.isOnDisk);
  await onDisk(page);
  page.save('game', 'three');
  await onDisk(page);
  assert.deepEqual(written, [['own-game', 'game'], ['game']]);
});

test('data read late from the disk is reported, but does not replace newer saves', async () => {
  const before = await visit();
  for (const name of ['game', 'preferences']) for (const text of ['one', 'two', 'three']) before.save(name, text);
  await onDisk(before);
  kill();
  let answer = () => {};
  const answered = new Promise((resolve) => { answer = () => resolve(undefined); });
  const disk = new Disk(openDB);
  const page = new PageStorage({ read: () => answered.then(() => disk.read()), write: (saved) => disk.write(saved) });
  assert.equal(page.load('game'), null);
  assert.equal(page.load('preferences'), null);
  page.save('preferences', 'ours');
  answer();
  await page.isRead;
  assert.ok(page.pollChanges());
  assert.equal(page.load('game'), 'three');
  assert.equal(page.load('preferences'), 'ours');
  await onDisk(page);
  kill();
  assert.equal((await visit()).load('preferences'), 'ours');
});

const refusals = {
  'there is none': undefined,
  'it is refused at once': { open: () => { throw new DOMException('refused', 'SecurityError'); } },
  'it is refused later': { open: () => {
    const request = Object.assign(new EventTarget(), { error: new DOMException('refused', 'InvalidStateError') });
    queueMicrotask(() => request.dispatchEvent(new Event('error')));
    return request;
  } },
};
for (const [what, indexedDB] of Object.entries(refusals)) {
  test(`without a disk (${what}), localStorage keeps data; without both, the page does`, async () => {
    Object.assign(globalThis, { indexedDB });
    const page = await visit();
    page.save('game', 'one');
    assert.ok(page.isKept('game'));
    await onDisk(page);
    assert.equal((await visit()).load('game'), 'one');
    isRefused = true;
    page.save('game', 'two');
    assert.ok(!page.isKept('game'), 'nobody keeps it');
    assert.equal(page.load('game'), 'two');
    await onDisk(page);
  });
}

test('where localStorage refuses, the disk keeps data', async () => {
  isRefused = true;
  const page = await visit();
  page.save('game', 'one');
  assert.ok(page.isKept('game'));
  await onDisk(page);
  assert.equal((await visit()).load('game'), 'one');
  assert.ok(!page.pollChanges());
});

test('a page goes on without the disk when a newer version takes it', async () => {
  const page = await visit();
  page.save('game', 'one');
  await onDisk(page);
  const newer = await openDB('quarto', 2);
  page.save('game', 'two');
  await onDisk(page);
  assert.equal(page.load('game'), 'two');
  assert.equal((await newer.get('texts', 'game')).text, 'one');
  newer.close();
});
