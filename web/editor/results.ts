/** What pupils send of lessons that they have done, and the table that is made of it. */
import { packed, unpacked } from '../app/system/packed.js';
import { hashOf } from '../scorm/package.js';
import { stored } from './store.js';

export interface Result {
  /** The lessons (`idOf`) and their title. */
  lessons: string;
  title: string;
  name: string;
  /** Steps solved at the first try, and all steps. */
  score: number;
  count: number;
  /** Null without a pass mark. */
  passed: boolean | null;
  /** Numbers of the others, from 1. */
  missed: readonly number[];
  /** ISO 8601, to the second. */
  at: string;
}

/** @param text the lesson file, as `writeLessons` writes it */
export const idOf = (text: string) => hashOf(text);

/** The end of the link that is sent. Its checksum notices accidents, not forgeries. */
export async function endOf(result: Result): Promise<string> {
  const text = JSON.stringify(result);
  return packed(`r1 ${hashOf(text)} ${text}`);
}
export const linkTo = (site: string, end: string) => `${new URL('editor.html', site)}?results#${end}`;

/** Null for a damaged one. */
export async function resultIn(end: string): Promise<Result | null> {
  const [, hash, text = ''] = /^r1 (\w{8}) (.*)$/s.exec(await unpacked(end) ?? '') ?? [];
  return hash === hashOf(text) ? JSON.parse(text) as Result : null;
}

export interface Found { end: string; result: Result }

/** A link may be wrapped: its end then goes on up to an empty line or the next link. */
async function foundIn(part: string): Promise<Found | null> {
  const [line = ''] = part.split(/\s/), [whole = ''] = part.split(/\n\s*\n|https?:/);
  for (const end of [line, whole.replace(/\s/g, '')]) {
    const result = await resultIn(end);
    if (result) return { end: await endOf(result), result };
  }
  return null;
}

/** All results in what was pasted, each once, and how many links are damaged. */
export async function resultsIn(text: string): Promise<{ found: Found[]; damaged: number }> {
  const parts = text.replace(/^[> ]+/gm, '').split(/results(?:[=&?][^\s#]*?)?(?:#|%(?:25)*23)/i).slice(1), all = await Promise.all(parts.map(foundIn));
  const found = new Map(all.flatMap((each) => (each ? [[each.end, each]] : [])));
  return { found: [...found.values()], damaged: all.filter((each) => each === null).length };
}

const place = 'quarto.lesson-results';

/** The results of this device, a line each: what can’t be read stays. */
export class KeptResults {
  #ends: readonly string[] = stored(place)?.split('\n') ?? [];
  isSaved = true;

  async results(): Promise<Result[]> {
    return (await Promise.all(this.#ends.map(resultIn))).filter((each) => each !== null);
  }
  has(end: string) { return this.#ends.includes(end); }
  add(ends: readonly string[]) { this.#set([...this.#ends, ...ends.filter((end) => !this.has(end))]); }
  /** @returns what takes this back */
  clear() {
    const before = this.#ends;
    this.#set([]);
    return () => this.#set([...before, ...this.#ends]);
  }

  #set(ends: readonly string[]) {
    this.#ends = ends;
    try {
      if (ends.length > 0) localStorage.setItem(place, ends.join('\n'));
      else localStorage.removeItem(place);
      this.isSaved = true;
    } catch {
      this.isSaved = false; // full or refused
    }
  }
}

/** A cell that begins like a formula is made a text, as spreadsheets would compute it. */
const cellOf = (text: string) => {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
/** RFC 4180, but for semicolons where a comma is the decimal sign; a byte order mark tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[], language: string) {
  const between = (0.5).toLocaleString(language).includes(',') ? ';' : ',';
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(between)}\r\n`).join('')}`;
}
