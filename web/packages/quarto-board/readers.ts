/** Readers for foreign values: each returns the value, or throws what was expected. */

/** A message that doesn't match its definition. */
export class Malformed extends Error {}

/** Returns the value, or throws `Malformed` with what was expected. */
export type Reader<T> = (value: unknown) => T;
/** The type that a reader returns. */
export type Read<R> = R extends Reader<infer T> ? T : never;

export const reader = <T>(expected: string, is: (value: unknown) => value is T): Reader<T> => (value) => {
  if (is(value)) return value;
  throw new Malformed(expected);
};
/** Reader for strings that satisfy `holds`. */
export const text = (expected: string, holds: (value: string) => boolean) =>
  reader(expected, (value): value is string => typeof value === 'string' && holds(value));
export const oneOf = <const T>(...values: T[]): Reader<T> =>
  reader(values.map(String).join(', '), (value): value is T => values.some((each) => each === value));
export const maybe = <T>(read: Reader<T>): Reader<T | undefined> => (value) => (value === undefined ? undefined : read(value));
export const list = <T>(expected: string, read: Reader<T>): Reader<T[]> => (value) => {
  if (!Array.isArray(value) || value.length > 64) throw new Malformed(expected);
  return Array.from(value, (each) => read(each)); // covers holes in the array, which map skips
};
export const record = <F extends Record<string, Reader<unknown>>>(fields: F): Reader<{ [name in keyof F]: Read<F[name]> }> => (values) =>
  Object.fromEntries(Object.entries(fields).map(([name, read]) => {
    try {
      return [name, read((values as Record<string, unknown> | null | undefined)?.[name])];
    } catch (error) {
      throw error instanceof Malformed ? new Malformed(`${name}: ${error.message}`) : error;
    }
  })) as { [name in keyof F]: Read<F[name]> };
