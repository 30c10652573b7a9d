/** Errors of the engine and of its options. */

/** What is wrong with a text (core/queries/fault.hpp). */
export interface Fault {
  code: string;
  expected: string;
  column: number;
  line: number | null;
  reason: string;
}

/** Answer of an immediate query, in JSON (core/queries/game_query.hpp). @internal */
export type QueryAnswer = { answer: unknown } | { error: Fault };

/** An invalid text, or a move against the rules. */
export class QuartoError extends Error {
  /** Such as `unused_piece` or, for a move against the rules, `give_first`: a key for translations. */
  readonly code: string;
  /** What was expected there, in English. */
  readonly expected: string;
  /** Position in the text of the game, the move or, with `line`, that line of a lesson file; from 1. */
  readonly column: number;
  /** Of a lesson file, from 1; otherwise null. */
  readonly line: number | null;
  /** The code of a move against the rules, otherwise the same as `expected`. */
  readonly reason: string;

  /** @internal */
  constructor(fault: Fault) {
    const line = fault.line === null ? '' : `line ${fault.line}, `;
    super(`${line}column ${fault.column}: expected ${fault.expected}`);
    this.name = 'QuartoError';
    this.code = fault.code;
    this.expected = fault.expected;
    this.column = fault.column;
    this.line = fault.line;
    this.reason = fault.reason;
  }
}

/** Codes of the other errors. */
export type ErrorCode =
  /** An option, or an argument that is not a text, has a value that is not allowed. */
  | 'invalid_option'
  | 'unknown_option'
  /** A file of the engine could not be read, or `findBook` has failed. */
  | 'file_not_read'
  /** `wasm` is not the engine's module. */
  | 'not_the_module'
  /** The engine has been disposed of. */
  | 'disposed'
  /** The worker could not be started, or has crashed. */
  | 'worker_failed';

/** An error with a code. */
export type CodedError = Error & { code: ErrorCode };

type Kind = new (text: string) => Error;

export const coded = (code: ErrorCode, text: string, ErrorKind: Kind = Error): CodedError =>
  Object.assign(new ErrorKind(text), { code });

/** @param what a file; @param cause why it could not be read */
export function notRead(what: string, cause: unknown) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(coded('file_not_read', `${what} could not be read: ${reason}`), { cause });
}

export function check(option: string, isGood: boolean, expected: string, ErrorKind: Kind = TypeError) {
  if (!isGood) throw coded('invalid_option', `${option}: expected ${expected}`, ErrorKind);
}

/** @param known names of the options */
export function checkOptions<T>(options: T, ...known: string[]): T {
  check('options', typeof options === 'object' && options !== null, 'an object');
  for (const name in options) {
    if (known.includes(name)) continue;
    throw coded('unknown_option', `${name}: unknown option; the options are ${known.join(', ')}`, TypeError);
  }
  return options;
}

/** @param signal if it was aborted before the call, throws its reason */
export function checkSignal(signal?: AbortSignal) {
  check('signal', signal === undefined || kindOf(signal) === 'AbortSignal', 'an AbortSignal');
  signal?.throwIfAborted();
}

export function checkFunction(option: string, value: unknown) {
  check(option, value === undefined || typeof value === 'function', 'a function');
}

export function checkNumber(option: string, number: number, most: number) {
  check(option, typeof number === 'number', 'a number');
  const isWhole = Number.isInteger(number) && number >= 0 && number <= most;
  check(option, isWhole, `a whole number from 0 to ${most}`, RangeError);
}

/** @param texts arguments by their names */
export function checkTexts(texts: { [name: string]: unknown }) {
  for (const [name, text] of Object.entries(texts)) {
    const expected = name === 'date' ? 'a string such as 2028-02-29' : 'a string';
    check(name, typeof text === 'string', `${expected}, not ${text === null ? 'null' : found(text)}`);
  }
}

/** What a value is, in a message: `undefined`, `number`, `Date`. */
const found = (value: unknown) => (typeof value === 'object' ? kindOf(value) : typeof value);

/** Class name of a value, also for objects of another frame, where `instanceof` fails. */
export const kindOf = (value: unknown) => Object.prototype.toString.call(value).slice('[object '.length, -1);
