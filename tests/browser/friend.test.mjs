/** A game with a friend: two pages and a relay, or two pages that exchange nothing but links. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { startRelay } from '../../web/relay/broker.mjs';
import { isDeep } from './deep.mjs';
import { openLink, takeLink } from './friend-links.mjs';
import { GamePage, gameTest } from './game.mjs';
import { serve, site } from './server.mjs';
import { until } from './until.mjs';

const first = await startRelay();
const { port } = first;
let relay = first;
const server = await serve(site, '--relay', first.page);
after(async () => {
  server.close();
  await relay.close();
});

/** While there is no relay. */
const expectedErrors = [/WebSocket connection to/];
const options = { address: server.address, query: '?lang=en', expectedErrors };

/** Puts the only game on the board. @param {GamePage} game */
async function toBoard(game) {
  await game.until('the game in the list', ({ targets }) => targets.some(({ name }) => name === 'friends.line.1'));
  await game.press('friends.line.1', 'friend.play');
}

gameTest('two pages follow each other: dice, moves, a reload, and a relay that ends and begins again', options, async (anna) => {
  const { game: ben, close } = await GamePage.open(options);
  const same = async (/** @type {GamePage} */ from, /** @type {GamePage} */ to) => {
    const { record } = await from.probe();
    await to.until('the same game', (probe) => probe.record === record);
    await from.until('an arrival', ({ targets }) => !targets.some(({ name }) => name === 'friend.send'));
  };
  try {
    await anna.page.evaluate(() => { // a share sheet that the player cancels
      navigator.share = (data) => {
        Object.assign(window, { passedOn: data?.url });
        return Promise.reject(new DOMException('', 'AbortError'));
      };
    });
    await anna.press('ask_friend');
    const dialog = anna.page.getByRole('dialog', { name: 'Ask a friend to play' });
    const shown = await dialog.getByRole('textbox').inputValue();
    assert.equal(await anna.page.evaluate(() => Reflect.get(window, 'passedOn')), shown, 'the sheet opened at once');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await anna.press('ask_friend'); // still on the first screen
    const link = await takeLink(anna, 'Ask a friend to play');
    assert.equal(link, shown, 'an invitation that was not sent is shown again');
    await ben.page.goto('about:blank');
    await ben.page.goto(link);
    await ben.started();
    await ben.press('friend.accept');
    assert.equal(await ben.page.locator('dialog[open]').count(), 0); // nothing to send by hand
    await anna.until('an answer', ({ targets }) => targets.some(({ name, label }) => name === 'friends.line.1' && !label.includes('Not answered')));
    await toBoard(anna);
    const { seat } = await anna.until('the dice', (probe) => probe.phase === 'give');
    const [one, two] = seat === 1 ? [anna, ben] : [ben, anna];
    if (seat === 1) await anna.moves('0'); // Ben's device learns the dice with it
    await toBoard(ben);
    if (seat === 2) await ben.moves('0');
    await same(one, two);
    await two.moves('a1.1');
    await same(two, one);
    await one.until('the friend', (probe) => probe.phase === 'place');

    await two.reload();
    await one.moves('b1.2');
    await same(one, two);
    await one.until('the presence of the friend', (probe) => /is here\.$/.test(probe.detail));

    await relay.close();
    await two.moves('c1.3');
    await two.until('what happens now', (probe) => /gets your move when the connection is back\.$/.test(probe.prompt));
    relay = await startRelay({ port });
    await same(two, one);
    await one.moves('d1.4');
    await same(one, two);
    await until('both texts at the new relay', () => relay.keptTexts >= 2);

    // A signal, and a rematch.
    await one.until('the friend again', ({ targets }) => targets.some(({ name }) => name === 'friend_signals'));
    await two.press('menu', 'menu.share');
    await one.press('friend_signals', 'friend.signal.2');
    const shared = two.page.getByRole('dialog', { name: 'Share game' });
    await shared.getByRole('log').getByText('Nice move!').waitFor({ state: 'attached' }); // outside an open dialog nothing is heard
    await shared.getByRole('button', { name: 'Close' }).click();
    await two.resign();
    await same(two, one);
    await one.press('friend.rematch');
    const rematch = await one.until('another game', ({ targets }) => !targets.some(({ name }) => name === 'friend.rematch'));
    await two.until('the wish', ({ notice }) => /wants a rematch\.$/.test(notice ?? ''));
    await two.press('friend.rematch');
    await two.until('the same game', ({ record }) => record === rematch.record || record.startsWith(rematch.record));
    ben.checkManners();
  } finally {
    await close(true);
  }
});

/** Into the page that is open. @param {GamePage} from @param {GamePage} to */
async function send(from, to) {
  await from.press('friend.send');
  const link = await takeLink(from);
  await to.page.evaluate((address) => { location.href = address; }, link);
  const { record } = await from.probe();
  await to.until('the same game', (probe) => probe.record === record);
  assert.equal(new URL(to.page.url()).hash, '');
}

gameTest(`two pages play by links: dice, moves of both${isDeep ? ', an alignment missed, and a steal' : ''}`, { query: '?lang=en' }, async (anna) => {
  const { game: ben, close } = await GamePage.open({ query: '?lang=en' });
  try {
    await anna.press('menu', 'menu.friends');
    await anna.picture('friends');
    await anna.press('friends.invite');
    await openLink(ben, await takeLink(anna, 'Ask a friend to play'));
    await ben.until('the question', (probe) => probe.screen === 'friend_question');
    await ben.picture('friend-question');
    await ben.press('friend.accept');
    await openLink(anna, await takeLink(ben));
    const { seat } = await anna.until('the dice', (probe) => probe.phase === 'give');
    let [here, there] = [anna, ben];
    if (seat === 2) {
      await send(anna, ben);
      [here, there] = [ben, anna];
    }
    const turns = ['0', 'a1.1', 'b1.2', 'c1.3', 'd1.4'];
    for (const turn of isDeep ? turns : turns.slice(0, 2)) {
      await here.moves(turn);
      await send(here, there);
      [here, there] = [there, here];
    }
    ben.checkManners();
    if (!isDeep) return;
    await here.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
    await here.until('the steal', (probe) => probe.result === 'You win!');
    await send(here, there);
    await there.until('the end', (probe) => probe.result === 'Your friend wins.');
    await there.picture('friend-end');
    ben.checkManners();
  } finally {
    await close(true);
  }
});
