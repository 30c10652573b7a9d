/** The kinds of fields in messages between page and game: each is the function that reads such a field of the game’s. */

/** A field’s value in the page is what this returns, in both directions. */
export type Kind = (field: string) => unknown;
export interface Fields { readonly [name: string]: Kind | undefined }
export type Values<Of extends Fields> = { [name in keyof Of]: Of[name] extends (field: string) => infer Value ? Value : never };

export const text = (field: string) => field;
export const flag = (field: string): boolean => field === '1';
export const integer = (field: string) => Number(field);
/** 0 or more. */
export const count = (field: string) => Number(field);
/** A part of a whole, in the game's messages only; sent as a whole number of hundredths. */
export const part = (field: string) => Number(field) / 100;
export const integers = (field: string) => field.split(' ').filter(Boolean).map(Number);
export const seat = (field: string) => Number(field) as 1 | 2;
export const maybeSeat = (field: string) => (field ? seat(field) : null);
/** Binary data, at most one for each message; sent beside the text. */
export const bytes = (_: string) => undefined as never as ArrayBuffer;

/** Words for the values of an enum of the game. */
export function choice<Word extends string>(of: string, ...words: Word[]) {
  return Object.assign((field: string) => field as Word, { of, words });
}
/** Any number of a struct of the game with two texts of one line each; in the game's messages only. */
export function pairs<Name extends string>(of: string, ...names: [Name, Name]) {
  const read = (field: string) => Array.from(field.matchAll(/(.*)\n(.*)\n/g), (lines) =>
    Object.fromEntries(names.map((name, k) => [name, lines[k + 1]])) as { [name in Name]: string });
  return Object.assign(read, { of, names });
}
