/** The data set of docs/numbers.md: the answers of `quarto-engine survey ... --csv`, in assets/numbers. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../../assets/numbers/', import.meta.url));

/** The rows of a file of the data set. @param name without .csv @returns {Record<string, string>[]} */
export function rowsOf(name) {
  const [heading, ...lines] = readFileSync(`${folder}${name}.csv`, 'utf8').trim().split('\n');
  const columns = heading.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, k) => [columns[k], value])));
}

/**
 * How often something happened in the rows that fit.
 * @param of which rows are cases @param is which of these count @returns { times, cases, share }, the share 0 to 1
 */
export function shareOf(rows, of, is) {
  const fits = (row, values) => Object.entries(values).every(([column, value]) => row[column] === String(value));
  const cases = rows.filter((row) => fits(row, of));
  const sum = (some) => some.reduce((total, { count }) => total + Number(count), 0);
  const times = sum(cases.filter((row) => fits(row, is)));
  return { times, cases: sum(cases), share: times / sum(cases) };
}

/** The mean of a numeric column in the rows that fit. */
export function meanOf(rows, of, column) {
  const cases = rows.filter((row) => Object.entries(of).every(([name, value]) => row[name] === String(value)));
  const total = cases.reduce((sum, { count }) => sum + Number(count), 0);
  return cases.reduce((sum, row) => sum + Number(row.count) * Number(row[column]), 0) / total;
}

export const valuesOf = (rows, column) => [...new Set(rows.map((row) => row[column]))];
