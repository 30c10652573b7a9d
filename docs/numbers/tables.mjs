/**
 * node docs/numbers/tables.mjs [--check]: writes the tables of docs/numbers.md from the data set, between `<!-- table: NAME -->` and
 * `<!-- end -->`. --check: only compares; status 1 if one differs, or if the data set doesn't have its checksums or has an unfinished answer.
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
const outcomesOf = (rows, of) => ['win', 'draw', 'loss'].map((outcome) => percent(shareOf(rows, of, { outcome }))).join('\u00a0/\u00a0');

/** By pieces on the board: won, drawn and lost for the player who places, after each kind of gift. */
function outcomes(name) {
  const rows = rowsOf(name), gifts = ['random', 'safe', 'best'];
  return table(['pieces', ...gifts.map((gift) => `${gift} gift`)],
    valuesOf(rows, 'placed').map((placed) => [placed, ...gifts.map((gift) => outcomesOf(rows, { placed, gift }))]));
}

/** The same for all kinds, at some numbers of pieces, after a gift. */
function kinds(gift) {
  const plies = [4, 6, 8, 10, 12];
  return table(['rules', ...plies.map((placed) => `${placed} pieces`)], allKinds.map((kind) => {
    const rows = rowsOf(fileOf('outcomes', kind));
    return [`\`${kind}\``, ...plies.map((placed) => outcomesOf(rows, { placed, gift }))];
  }));
}

/** Of the wins after a safe gift, by the placements to come. */
function distances() {
  const rows = rowsOf('outcomes'), lengths = [1, 3, 5, 7, 9, 11];
  return table(['pieces', ...lengths], valuesOf(rows, 'placed').filter((placed) => placed >= 4).map((placed) => {
    const of = { placed, gift: 'safe', outcome: 'win' };
    return [placed, ...lengths.map((placements) => (placements > 16 - placed ? '' : percent(shareOf(rows, of, { placements }))))];
  }));
}

/** By what is to be done: how many positions have one solution, how many players find it, the hardest and the longest. */
function puzzles(kind) {
  const rows = rowsOf(fileOf('puzzles', kind)), records = rowsOf(fileOf('puzzle-records', kind)), solved = rows.filter((row) => row.solutions === '1');
  const best = ({ placed, to }, record) => records.filter((row) => row.placed === placed && row.to === to && row.record === record)
    .sort((a, b) => (record === 'hardest' ? a.solvers - b.solvers : b.placements - a.placements))[0];
  const stages = valuesOf(rows, 'placed').flatMap((placed) => ['give', 'place'].map((to) => ({ placed, to })));
  return table(['pieces', 'to', 'one solution, %', 'solvers, mean', 'hardest: solvers', 'position', 'longest win', 'position'],
    stages.filter((of) => shareOf(rows, of, { solutions: 1 }).times >= 30).map((of) => {
      const hardest = best(of, 'hardest'), longest = best(of, 'longest');
      return [of.placed, of.to, percent(shareOf(rows, of, { solutions: 1 })), meanOf(solved, of, 'solvers').toFixed(0),
        hardest.solvers, `\`${hardest.position}\``, longest?.placements ?? '', longest ? `\`${longest.position}\`` : ''];
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
    return only.cases < 300 ? ['', ''] : [percent(only), meanOf(rows, of, 'holding').toFixed(1)];
  };
  const heading = ['gift: only one', 'mean', 'space: only one', 'mean'];
  return table(['pieces', ...heading, ...heading.map((words) => `squares: ${words}`)],
    valuesOf(files[0], 'placed').map((placed) => [placed, ...files.flatMap((rows) =>
      ['give', 'place'].flatMap((phase) => cells(rows, { placed, phase, outcome: 'draw' })))]));
}

const allKinds = ['c', 'cs', 'csh', 'cshf'].flatMap((kind) => [kind, `${kind}+squares`]);
const fileOf = (survey, kind) => `${survey}-${kind.replace('+', '-')}`.replace('-cshf', '');
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
const sumOf = (rows, of) => rows.filter((row) => Object.entries(of).every(([column, value]) => row[column] === String(value)))
  .reduce((sum, { count }) => sum + BigInt(count), 0n);
const positionColumns = ['empty', 'full'].flatMap((hand) => ['all', 'up to symmetry'].map((positions) => ({ hand, positions })));

/** By pieces on the board; the share is of all boards, C(16, n) 16! / (16 - n)!. */
function positions(name) {
  const rows = rowsOf(name), plies = Array.from({ length: 17 }, (_, k) => k);
  let boards = 1;
  return table(['pieces', 'boards', 'up to symmetry', 'with a piece in hand', 'up to symmetry', '% of all boards'], [
    ...plies.map((placed) => {
      if (placed > 0) boards *= (17 - placed) ** 2 / placed;
      const counts = positionColumns.map((of) => sumOf(rows, { ...of, placed }));
      return [placed, ...counts.map((count) => (count > 0n ? grouped(count) : '')), Number((100 * Number(counts[0]) / boards).toPrecision(3))];
    }),
    ['all', ...positionColumns.map((of) => grouped(sumOf(rows, of))), '']]);
}

const positionKinds = () => table(['rules', 'boards', 'up to symmetry', 'with a piece in hand', 'up to symmetry'], allKinds.map((kind) =>
  [`\`${kind}\``, ...positionColumns.map((of) => grouped(sumOf(rowsOf(fileOf('positions', kind)), of)))]));

function boards() {
  const aligned = ['nothing', 'lines', 'squares', 'both'];
  return table(['attributes', 'nothing', 'lines only', 'squares only', 'both', 'no line, %', 'neither, %'], ['cshf', 'csh', 'cs', 'c'].map((kind) => {
    const counts = aligned.map((each) => sumOf(rowsOf(fileOf('boards', kind)), { aligned: each }));
    const percentOf = (count) => (100 * Number(count) / Number(counts.reduce((sum, each) => sum + each))).toFixed(3);
    return [kind.length, ...counts.map(grouped), percentOf(counts[0] + counts[2]), percentOf(counts[0])];
  }));
}

const thumbRules = () => rowsOf('rules-of-thumb');
const outcomeNames = ['win', 'draw', 'loss'];
/** By rule: what it says. */
const wordsOf = Object.fromEntries([...readFileSync(fileURLToPath(new URL('../../core/survey/rules_of_thumb.cpp', import.meta.url)), 'utf8')
  .matchAll(/RuleOfThumb\{\s*"([^"]+)",\s*"([^"]+)"/g)].map(([, rule, words]) => [rule, words]));

/** Of games against a player of safe turns, and against a level; the rule with most points first. */
function thumbPlayers() {
  const rows = thumbRules();
  const results = (rule, from) => outcomeNames.map((result) => shareOf(rows, { rule, as: 'player', from }, { result }).share);
  const points = ([win, draw]) => 100 * (win + draw / 2);
  const rules = valuesOf(rows, 'rule').map((rule) => [rule, results(rule, 'safe'), results(rule, 'regular')]);
  rules.sort(([, one], [, other]) => points(other) - points(one));
  return table(['rule', 'in words', 'points', 'win / draw / loss', 'points against `regular`', 'win / draw / loss'],
    rules.map(([rule, ...all]) => [`\`${rule}\``, wordsOf[rule], ...all.flatMap((shares) =>
      [points(shares).toFixed(1), shares.map((share) => (100 * share).toFixed(1)).join('\u00a0/\u00a0')])]));
}

/** "61 (+26)": how often a rule is right by pieces on the board, and how much more often than any safe turn. */
function thumbPredictors(from) {
  const rows = thumbRules(), plies = [5, 6, 7, 8, 9, 10, 11, 12, 13];
  const right = (rule, as, placed) => {
    const { times, cases } = shareOf(rows.filter(({ result }) => result !== 'silent'), { rule, as, from, placed }, { result: 'right' });
    return cases < 300 ? null : 100 * times / cases;
  };
  return table(['rule', ...plies], valuesOf(rows, 'rule').filter((rule) => rule !== 'none').map((rule) => [`\`${rule}\``, ...plies.map((placed) => {
    const [own, chance] = [right(rule, 'predictor', placed), right(rule, 'chance', placed)];
    const more = Math.round(own - chance);
    return own === null ? '' : `${own.toFixed(0)} (${more < 0 ? `−${-more}` : more > 0 ? `+${more}` : 0})`;
  })]));
}

/** What decides, in the positions of the predictors. */
function thumbChoice() {
  const rows = thumbRules(), words = ['gift', 'placement', 'nothing', 'lost', 'no safe turn'];
  return table(['pieces', ...['random', 'played'].flatMap((from) => words.map((word) => `${from}: ${word}`))],
    valuesOf(rows.filter(({ as }) => as === 'choice'), 'placed').sort((a, b) => a - b).map((placed) => [placed, ...['random', 'played'].flatMap((from) =>
      words.map((result) => percent(shareOf(rows, { as: 'choice', from, placed }, { result }))))]));
}

/** By the number of safe pieces: the outcome for the player who has to give. */
function thumbSafe() {
  const rows = thumbRules(), plies = [7, 8, 9, 10, 11, 12];
  return table(['safe pieces', ...plies], [1, 2, 3, 4, 5, 6].map((safe) => [safe, ...plies.map((placed) => {
    const of = { as: `${safe} safe`, from: 'played', placed };
    return shareOf(rows, of, {}).cases < 300 ? '' : outcomeNames.map((result) => (100 * shareOf(rows, of, { result }).share).toFixed(0)).join('\u00a0/\u00a0');
  })]));
}

const tables = {
  outcomes: () => outcomes('outcomes'), 'outcomes-squares': () => outcomes('outcomes-squares'),
  kinds: () => kinds('safe'), 'kinds-best': () => kinds('best'), distances, games,
  puzzles: () => puzzles('cshf'), 'puzzles-squares': () => puzzles('cshf+squares'),
  'level-games': levelGames, holding, positions: () => positions('positions'),
  'positions-squares': () => positions('positions-squares'), 'position-kinds': positionKinds, boards, 'rules-players': thumbPlayers, 'rules-random': () => thumbPredictors('random'),
  'rules-played': () => thumbPredictors('played'), 'rules-choice': thumbChoice, 'rules-safe': thumbSafe,
};

const answers = readdirSync(folder).filter((file) => file.endsWith('.csv')).sort();
const checksums = () => answers
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
  for (const file of answers.filter((each) => rowsOf(each.replace('.csv', '')).some(({ planned }) => planned))) {
    console.error(`assets/numbers/${file}: some units are not counted`);
    process.exitCode = 1;
  }
}
