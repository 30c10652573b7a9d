/**
 * Messages between WorkerEngine and its worker. Written by hand: a library for remote calls would lose the
 * codes of errors and the abort signals, and leave calls open for ever when the worker fails or is ended.
 */
import { coded, QuartoError, type ErrorCode, type Fault } from './errors.js';
import type { EngineOptions, ProofProgress } from './types.js';

/** Names of the methods that can be called. */
export const methods = ['parse', 'play', 'explain', 'figure', 'solve', 'value', 'analyse', 'review', 'think', 'prove',
  'puzzle', 'checkLessons'] as const;
export type Method = (typeof methods)[number];

export type ToWorker =
  /** The first one. `asksForBooks`: books are found by the page. */
  | { load: Pick<EngineOptions, 'wasm' | 'tableBytes'>; asksForBooks: boolean }
  | { id: number; method: Method; args: unknown[] }
  | { abort: number }
  | { book: number; text: string | null }
  | { book: number; error: string };

export type FromWorker =
  | { id: number; answer: unknown }
  | { id: number; error: SentError }
  | { id: number; progress: ProofProgress }
  | { book: number; name: string };

/** Number of the call that loads the engine. */
export const loading = 0;

/** The end of the connection in a page or in Node. */
export interface Port {
  post(message: unknown): void;
  listen(onMessage: (message: never) => void): void;
}

/** What is left of an error in a message. */
type SentError = { fault: Fault } | { name: string; message: string; code?: ErrorCode };

export function toSent(error: unknown): SentError {
  if (error instanceof QuartoError) {
    const { code, expected, column, line, reason } = error;
    return { fault: { code, expected, column, line, reason } };
  }
  const { name = 'Error', message = String(error), code } = error as Partial<Error> & { code?: ErrorCode };
  return code === undefined ? { name, message } : { name, message, code };
}

export function fromSent(error: SentError): Error {
  if ('fault' in error) return new QuartoError(error.fault);
  const Kind = { TypeError, RangeError }[error.name] ?? Error;
  return error.code === undefined ? new Kind(error.message) : coded(error.code, error.message, Kind);
}
