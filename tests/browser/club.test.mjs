/** Several pages at a relay: an evening of a club, and somebody who watches a game. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { startRelay } from '../../web/relay/broker.mjs';
import { isDeep } from './deep.mjs';
import { openLink, takeLink } from './friend-links.mjs';
import { GamePage, gameTest } from './game.mjs';
import { serve, site } from './server.mjs';

const relay = await startRelay();
const server = await serve(site, '--relay', relay.page);
after(async () => {
  server.close();
  await relay.close();
});

let pages = 0;
const options = {
  address: server.address,
  query: '?lang=en',
  /** Random numbers of a page’s own, since players are told apart by them. @param {import('./game.mjs').Page} page */
  prepare: (page) => page.addInitScript((number) => { crypto.getRandomValues(new Uint8Array(number)); }, ++pages),
};

/** @param {number} count @param {(...games: GamePage[]) => Promise<void>} body */
async function withMore(count, body) {
  const opened = await Promise.all(Array.from({ length: count }, () => GamePage.open(options)));
  try {
    await body(...opened.map(({ game }) => game));
    for (const { game } of opened) game.checkManners();
  } finally {
    for (const { close } of opened) await close(true);
  }
}

/** Whether there is a target with a name that begins so. @param {string} name */
const has = (name, label = '') => (/** @type {import('./player.mjs').Probe} */ { targets }) =>
  targets.some((target) => target.name.startsWith(name) && target.label.includes(label));

gameTest('a host and players: they join by a link, the first round is paired, and its result stands in every table',
  options, (host) => withMore(isDeep ? 3 : 2, async (...joining) => {
    await host.press('menu', 'menu.tournament', 'tournament.form 0', 'tournament.create', 'tournament.invite');
    const link = await takeLink(host, 'Invite players');
    const players = joining.map((game, k) => ({ name: ['Anna', 'Ben', 'Carl'][k], game }));
    await Promise.all(players.map(async ({ name, game }) => {
      await openLink(game, link);
      await game.press('tournament.join'); // asks for a name, and goes on with it
      await game.page.getByRole('dialog').getByRole('textbox').fill(name);
      await game.page.keyboard.press('Enter');
      await game.until('a place', ({ screen }) => screen === 'tournament');
    }));
    await host.until('all players', has(`tournament.player.${players.length}`));
    await host.press('tournament.start');
    const { targets } = await host.until('a pairing', has('tournament.board.1'));
    const pairing = /** @type {import('./player.mjs').Target} */ (targets.find(({ name }) => name === 'tournament.board.1')).label;
    // Whoever starts is named first.
    const [starter, other] = players.filter(({ name }) => pairing.includes(name))
      .sort((left, right) => pairing.indexOf(left.name) - pairing.indexOf(right.name)).map(({ game }) => game);
    await Promise.all([starter, other].map((game) => game.press('tournament.play')));
    await starter.moves('0');
    await other.until('the move', (probe) => probe.phase === 'place' && probe.record.endsWith('moves=0'));
    await other.resign();
    await starter.until('the end', ({ result }) => result === 'You win!');
    for (const game of [host, ...players.map((player) => player.game)]) {
      if ((await game.probe()).screen !== 'tournament') await game.press('menu', 'menu.tournament');
      for (const text of [/ – .*, .* won$/, /^1\. .*, Points: 1$/])
        await game.page.locator('#mirror').getByText(text).first().waitFor({ state: 'attached' });
    }
  }));

const tall = { ...options, context: { viewport: { width: 800, height: 1600 } } };
gameTest('players entered by name, their report and a page of their own, which follows each result', tall, async (host) => {
  const { page } = host;
  await host.press('menu', 'menu.tournament', 'tournament.create', 'tournament.add');
  await page.locator('#asked-text').fill('Anna\nBen\nZoë & <Carl>\nDora');
  await page.locator('#share .main').click();
  await host.until('the players', has('tournament.player.4'));
  await host.press('tournament.start');
  const [file] = await Promise.all([page.waitForEvent('download'), host.press('tournament.report')]);
  assert.match(file.suggestedFilename(), /\.trf$/);
  const [wall] = await Promise.all([page.waitForEvent('popup'), host.press('tournament.page')]);
  await wall.getByText('Not played yet').nth(1).waitFor();
  assert.equal(await wall.title(), 'Quarto');
  assert.match(await wall.locator('body').innerText(), /Round 1 of 2[^]*Anna – Zoë & <Carl>[^]*Standings/);
  await host.press('tournament.board.1', 'tournament.result 1');
  await wall.getByText('Anna won').waitFor();
  // As large as on a page of its own.
  const [cell, body] = await wall.evaluate(() => ['td', 'body'].map((name) => getComputedStyle(document.querySelector(name) ?? document.body).fontSize));
  assert.equal(cell, body);
  assert.equal(await wall.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).display), 'flex');
  await host.reload();
  await host.press('menu', 'menu.tournament', 'tournament.board.2', 'tournament.result 1');
  await wall.getByText('Dora won').waitFor();
  await wall.close();
  await host.press('tournament.board.2', 'tournament.result 2');
  await host.until('both results', has('tournament.board.2', 'Draw'));
});

gameTest('somebody who watches by a link sees the moves of both, and has nothing to press', options, (anna) => withMore(2, async (ben, carl) => {
  await anna.press('menu', 'menu.friends', 'friends.begin 1', 'friends.invite');
  await anna.moves('0');
  await anna.press('friend.send');
  await openLink(ben, await takeLink(anna, 'Ask a friend to play'));
  await ben.press('friend.accept');
  await ben.moves('a1.1');
  await anna.until('the answer', (probe) => probe.record.endsWith('moves=0a1.1') && probe.still);
  await anna.until('the friend, whose presence adds a button', has('friend_signals'));
  await anna.press('friend.more', 'friend.watch');
  await openLink(carl, await takeLink(anna, 'Link for watching'));
  await carl.press('friend.accept');
  const { record } = await anna.probe();
  await carl.until('the game', (probe) => probe.record === record && /has to move\.$/.test(probe.prompt));
  await anna.page.keyboard.press('Escape');
  await anna.moves('b1.2');
  const { record: later } = await anna.probe();
  await carl.until('a move', (probe) => probe.record === later);
  const { targets } = await carl.probe();
  assert.deepEqual(targets.filter(({ name, enabled }) => enabled && /^(cell|piece|quarto)/.test(name)), []);
}));
