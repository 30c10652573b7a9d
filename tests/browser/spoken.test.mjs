/**
 * What a virtual screen reader says in a game, in a lesson and on both sides of a friend’s game, in two languages. After a change of texts or of the
 * accessibility tree: QUARTO_REWRITE_SPOKEN=1 node tests/browser/spoken.test.mjs, then read the difference.
 */
import { after } from 'node:test';
import { startRelay } from '../../web/relay/broker.mjs';
import { openLink } from './friend-links.mjs';
import { GamePage, gameTest } from './game.mjs';
import { Listener } from './listener.mjs';
import { serve, site } from './server.mjs';

/** A relay for each: pages with the same random numbers have the same games. */
const places = await Promise.all(['en', 'de'].map(async (language) => {
  const relay = await startRelay();
  return { language, relay, server: await serve(site, '--relay', relay.page) };
}));
after(async () => {
  for (const { server, relay } of places) {
    server.close();
    await relay.close();
  }
});

for (const { language, server } of places) {
  const options = { query: `?lang=${language}` };

  gameTest(`a whole game as it is heard: ${language}`, { ...options, record: 'q1;rules=cshf;begin=1' }, async (game) => {
    const listener = new Listener(game);
    await listener.reads('a new game');
    for (const turn of ['0', 'a1', '4', 'b1', '1', 'c1', '3']) await listener.hears(turn, () => game.moves(turn));
    await listener.reads('a piece to place');
    await listener.hears('d1', () => game.moves('d1'));
    await listener.hears('2', () => game.moves('2')); // misses the alignment
    await listener.hears('quarto', () => game.press('quarto'));
    await listener.hears('d1', () => game.press('cell.d1'));
    await listener.hears('a1', () => game.press('cell.a1'));
    await listener.hears('quarto', () => game.press('quarto'));
    await listener.reads('the end');
    listener.isAs(`game.${language}`);
  });

  gameTest(`a lesson as it is heard: ${language}`, options, async (game) => {
    const listener = new Listener(game);
    await game.press('learn');
    await game.until('the lessons', ({ targets }) => targets.some(({ name }) => name === 'course.go_on'));
    await listener.reads('the lessons');
    await listener.hears('start', () => game.press('course.go_on'));
    await listener.reads('the first step');
    await listener.hears('c3', () => game.press('cell.c3')); // wrong
    await listener.hears('hint', () => game.press('lesson.hint'));
    await listener.hears('hint', () => game.press('lesson.hint'));
    await listener.hears('d1', () => game.press('cell.d1'));
    await listener.reads('it is solved');
    listener.isAs(`lesson.${language}`);
  });

  gameTest(`a friend’s game as both hear it: ${language}`, { ...options, address: server.address }, async (anna) => {
    const { game: ben, close } = await GamePage.open({ ...options, address: server.address });
    const forAnna = new Listener(anna), forBen = new Listener(ben);
    const both = (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ act) => forAnna.hears(what, () => forBen.hears(what, act));
    const isIn = (/** @type {GamePage} */ game, /** @type {string} */ target) =>
      game.until(target, ({ targets }) => targets.some(({ name }) => name === target));
    const isGone = (/** @type {GamePage} */ game, /** @type {string} */ target) =>
      game.until(`no ${target}`, ({ targets }) => !targets.some(({ name }) => name === target));
    try {
      await forAnna.hears('ask a friend', async () => {
        await anna.press('ask_friend');
        await anna.page.locator('dialog[open]').waitFor();
      });
      await forAnna.reads('the invitation');
      const link = await anna.page.locator('dialog[open] input').inputValue();
      await forAnna.hears('copy', () => anna.page.locator('dialog[open] button').last().click());
      await anna.page.keyboard.press('Escape');
      await openLink(ben, link.replace('#', `?lang=${language}#`));
      await isIn(ben, 'friend.accept');
      await forBen.reads('the question');
      await both('Ben accepts', async () => {
        await ben.press('friend.accept');
        await anna.until('the answer', ({ notice }) => notice);
      });
      await forAnna.reads('the list of games');
      await forAnna.hears('to the game', async () => {
        await anna.press('friends.line.1');
        await isIn(anna, 'friend.play');
      });
      await forAnna.reads('the game in the list');
      await both('both go to the board', async () => {
        await anna.press('friend.play');
        await ben.press('friends.line.1', 'friend.play');
        await isIn(ben, 'friend_signals'); // it knows that Anna is there
        await isIn(anna, 'friend_signals');
      });
      await forAnna.reads('the first turn');
      await forBen.reads('the first turn');
      const { seat } = await anna.probe();
      let [here, there] = seat === 1 ? [anna, ben] : [ben, anna];
      const does = (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ act) =>
        both(`${here === anna ? 'Anna' : 'Ben'}: ${what}`, async () => {
          await act();
          const { record } = await here.probe();
          await there.until('the same game', (probe) => probe.record === record);
          await isGone(here, 'friend.send');
        });
      for (const turn of ['0', 'a1.1', 'b1.2', 'c1.3', 'd1.4']) {
        await does(turn, () => here.moves(turn));
        [here, there] = [there, here];
      }
      await does('calls row 1', async () => {
        await here.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
        await there.until('the end', ({ result }) => result);
      });
      await forAnna.reads('the end');
      await forBen.reads('the end');
      await both('Ben wants a rematch', async () => {
        await ben.press('friend.rematch');
        await isIn(anna, 'friend.rematch');
        await anna.until('the wish', ({ notice }) => notice);
      });
      forAnna.isAs(`friend.inviting.${language}`);
      forBen.isAs(`friend.invited.${language}`);
    } finally {
      await close(true);
    }
  });
}
