/**
 * node docs/numbers/tables.mjs [--check]: writes the tables of docs/numbers.md from the data set, between `<!-- table: NAME -->` and
 * `<!-- end -->`. --check: only compares; status 1 if one differs, or if the data set doesn't have its checksums.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folder, meanOf, rowsOf, shareOf, valuesOf } from './data.mjs';

const page = fileURLToPath(new URL('../numbers.md', import.meta.url));
const sums = `${folder}SHA256SUMS`;

/** "8.5": the rest of the digits says nothing, by the error at 95%. */
function percent({ times, cases, share }) {
  if (times === 0 || times === cases) return String(100 * share);
  const error = 196 * Math.sqrt(share * (1 - share) / cases);
  return (100 * share).toFixed(error < 0.02 ? 3 : error < 0.2 ? 2 : 1);
}

const table = (heading, rows) => [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** "47.3 / 52.7 / 0.02" */
const outcomesOf = (rows, of) => ['win', 'draw', 'loss'].map((outcome) => percent(shareOf(rows, of, { outcome }))).join(' / ');

/** By pieces on the board: won, drawn and lost for the player who places, after each kind of gift. */
function outcomes(name) {
  const rows = rowsOf(name), gifts = ['random', 'safe', 'best'];
  return table(['pieces', ...gifts.map((gift) => `${gift} gift`)],
    valuesOf(rows, 'placed').map((placed) => [placed, ...gifts.map((gift) => outcomesOf(rows, { placed, gift }))]));
}

/** The same for all kinds, at some numbers of pieces, after a safe gift. */
function kinds() {
  const names = ['c', 'cs', 'csh', 'cshf'].flatMap((kind) => [kind, `${kind}+squares`]);
  const fileOf = (kind) => `outcomes-${kind.replace('+', '-')}`.replace('-cshf', '');
  const plies = [4, 6, 8, 10, 12];
  return table(['rules', ...plies.map((placed) => `${placed} pieces`)], names.map((kind) => {
    const rows = rowsOf(fileOf(kind));
    return [`\`${kind}\``, ...plies.map((placed) => outcomesOf(rows, { placed, gift: 'safe' }))];
  }));
}

function games() {
  return table(['players', 'drawn', 'won by the starter', 'by the other', 'placements, mean', 'full board'],
    [['games', ''], ['games-squares', ', with squares']].flatMap(([name, words]) => {
      const rows = rowsOf(name);
      return valuesOf(rows, 'players').map((players) => [players + words,
        ...['draw', 'starter', 'other'].map((is) => percent(shareOf(rows, { players, what: 'result' }, { is }))),
        meanOf(rows, { players, what: 'placements' }, 'is').toFixed(1),
        percent(shareOf(rows, { players, what: 'placements' }, { is: 16 }))]);
    }));
}

function levelGames() {
  const order = ['newcomer', 'beginner', 'casual', 'regular', 'keen', 'strong', 'expert', 'perfect'];
  const files = [rowsOf('level-games'), rowsOf('level-games-squares')];
  const cells = (rows, level) => [
    ...['draw', 'starter', 'other'].map((is) => percent(shareOf(rows, { level, what: 'result' }, { is }))),
    meanOf(rows, { level, what: 'placements' }, 'is').toFixed(1), meanOf(rows, { level, what: 'missed' }, 'is').toFixed(2)];
  const heading = ['drawn', 'starter', 'other', 'placements', 'missed'];
  return table(['level', ...heading, ...heading.map((words) => `squares: ${words}`)],
    order.map((level) => [level, ...files.flatMap((rows) => cells(rows, level))]));
}

/** In drawn positions: how often only one move holds, and how many do in the mean. */
function holding() {
  const files = [rowsOf('holding'), rowsOf('holding-squares')];
  const cells = (rows, of) => {
    const only = shareOf(rows, of, { holding: 1 });
    return only.cases < 30 ? ['', ''] : [percent(only), meanOf(rows, of, 'holding').toFixed(1)];
  };
  const heading = ['gift: only one', 'mean', 'cell: only one', 'mean'];
  return table(['pieces', ...heading, ...heading.map((words) => `squares: ${words}`)],
    valuesOf(files[0], 'placed').map((placed) => [placed, ...files.flatMap((rows) =>
      ['give', 'place'].flatMap((phase) => cells(rows, { placed, phase, outcome: 'draw' })))]));
}

const tables = {
  outcomes: () => outcomes('outcomes'), 'outcomes-squares': () => outcomes('outcomes-squares'), kinds, games,
  'level-games': levelGames, holding,
};

const checksums = () => readdirSync(folder).filter((file) => file.endsWith('.csv')).sort()
  .map((file) => `${createHash('sha256').update(readFileSync(folder + file)).digest('hex')}  ${file}\n`).join('');

const before = readFileSync(page, 'utf8');
const after = before.replace(/(<!-- table: (\S+) -->\n)[^]*?(<!-- end -->)/g, (_, start, name, end) => {
  if (!(name in tables)) throw new Error(`docs/numbers.md: there is no table ${name}`);
  return `${start}${tables[name]()}\n${end}`;
});
if (!process.argv.includes('--check')) {
  writeFileSync(page, after);
  writeFileSync(sums, checksums());
} else {
  const lines = before.split('\n');
  after.split('\n').forEach((line, k) => {
    if (line === lines[k]) return;
    console.error(`docs/numbers.md:${k + 1}: the data set says ${line}`);
    process.exitCode = 1;
  });
  if (readFileSync(sums, 'utf8') !== checksums()) {
    console.error('assets/numbers: the files do not have their checksums');
    process.exitCode = 1;
  }
}
