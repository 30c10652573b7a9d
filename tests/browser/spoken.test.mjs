/**
 * What a virtual screen reader says in a game and in a lesson, in two languages. After a change of texts or of the
 * accessibility tree: QUARTO_REWRITE_SPOKEN=1 node tests/browser/spoken.test.mjs, then read the difference.
 */
import { gameTest } from './game.mjs';
import { Listener } from './listener.mjs';

for (const language of ['en', 'de']) {
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
}
