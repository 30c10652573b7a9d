/** A game with a friend: two pages that exchange nothing but links. */
import assert from 'node:assert/strict';
import { openLink, takeLink } from './friend-links.mjs';
import { GamePage, gameTest } from './game.mjs';

/** Into the page that is open. @param {GamePage} from @param {GamePage} to */
async function send(from, to) {
  await from.press('friend.send');
  const link = await takeLink(from);
  await to.page.evaluate((address) => { location.href = address; }, link);
  const { record } = await from.probe();
  await to.until('the same game', (probe) => probe.record === record);
  assert.equal(new URL(to.page.url()).hash, '');
}

gameTest('two pages play by links: dice, an alignment missed, and a steal', { query: '?lang=en' }, async (anna) => {
  const { game: ben, close } = await GamePage.open({ query: '?lang=en' });
  try {
    await anna.press('menu', 'menu.friends');
    await anna.picture('friends');
    await anna.press('friends.invite');
    await openLink(ben, await takeLink(anna, 'Invite a friend'));
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
    for (const turn of turns) {
      await here.moves(turn);
      await send(here, there);
      [here, there] = [there, here];
    }
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
