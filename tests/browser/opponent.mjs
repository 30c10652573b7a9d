/** A person against the computer, who reads the board through the probe. */
import { alignments, nameOf, read, winningCells } from './rules.mjs';

/** Calls an alignment through the cell. @param {import('./player.mjs').Player} player @param {string} cell */
async function call(player, cell) {
  const { position } = await player.until('the piece is placed', (probe) => probe.phase !== 'place');
  const line = alignments(read(position).cells).find((names) => names.includes(cell)) ?? [];
  await player.press('quarto', ...line.map((name) => `cell.${name}`), 'quarto');
  await player.until('the call is right', (probe) => probe.result);
}

/** Gives a piece, then places the one the computer gives. @param {import('./player.mjs').Player} player */
export async function playABit(player) {
  const { reserve } = read((await player.idle()).position);
  await player.press(`piece.${reserve[0]}`);
  const { position } = await player.until('the computer to place and give', (probe) => probe.seat === 1 && probe.phase === 'place');
  await player.press(`cell.${nameOf(read(position).empty[0])}`);
  return player.until('the piece is placed', (probe) => probe.phase !== 'place');
}

/**
 * Plays seat 1 to the end: avoids losing pieces, or gives them to end it soon; completes and calls alignments.
 * @param {import('./player.mjs').Player} player
 * @param {(empty: number) => Promise<unknown>} [onMove] after each own move, with the number of empty cells before it
 */
export async function playToTheEnd(player, onMove = async () => {}, isSoon = false) {
  for (;;) {
    const probe = await player.until('my move', (now) => now.result || now.seat === 1);
    if (probe.result) return;
    const { cells, hand, empty, reserve } = read(probe.position);
    if (probe.phase === 'give') {
      const wanted = reserve.find((piece) => (winningCells(cells, piece).length > 0) === isSoon);
      await player.press(`piece.${wanted ?? reserve[0]}`);
    } else if (probe.phase === 'place') {
      const [winning] = winningCells(cells, hand);
      await player.press(`cell.${nameOf(winning ?? empty[0])}`);
      if (winning !== undefined) await call(player, nameOf(winning));
    } else {
      await player.press('end_turn');
    }
    await player.until('my move is made', (now) => now.record !== probe.record);
    await onMove(empty.length);
  }
}
