/** The few rules that the tests need for choosing moves and predicting results, independent of the program's own. */

const lines = [0, 4, 8, 12].map((first) => [0, 1, 2, 3].map((k) => first + k))
  .concat([0, 1, 2, 3].map((first) => [0, 4, 8, 12].map((k) => first + k)), [[0, 5, 10, 15], [3, 6, 9, 12]]);

/** @param {number} index */
export function nameOf(index) {
  return `${'abcd'[index % 4]}${1 + Math.floor(index / 4)}`;
}

/** @param {string} position from the probe */
export function read(position) {
  const [cells, hand] = position.split(' ');
  const taken = new Set([...cells, hand]);
  return {
    cells: [...cells],
    hand,
    empty: [...cells].flatMap((content, index) => (content === '.' ? [index] : [])),
    reserve: [...'0123456789abcdef'].filter((piece) => !taken.has(piece)),
  };
}

/** Lines of four pieces that share an attribute, as cell names. @param {string[]} cells */
export function alignments(cells) {
  return lines.filter((line) => line.every((index) => cells[index] !== '.') && share(line.map((index) => parseInt(cells[index], 16))))
    .map((line) => line.map(nameOf));
}

/** Cells on which the piece completes an alignment. @param {string[]} cells @param {string} piece */
export function winningCells(cells, piece) {
  const before = alignments(cells).length;
  return cells.flatMap((content, index) => {
    if (content !== '.') return [];
    return alignments(cells.map((other, k) => (k === index ? piece : other))).length > before ? [index] : [];
  });
}

/** @param {number[]} pieces */
function share(pieces) {
  const ones = pieces.reduce((all, piece) => all & piece, 15);
  const zeros = pieces.reduce((all, piece) => all & ~piece, 15);
  return (ones | zeros) !== 0;
}
