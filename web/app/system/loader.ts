/** Downloads the game's files and reports progress; loads what is needed later. */

import { addressOf, fetchFile } from './asset-source.js';

export class FileFailure extends Error {
  /** @param isAnswered the server or the HTTP cache answered, but not with the right file */
  constructor(readonly kind: 'file' | 'file_damaged', readonly file: string, cause: unknown, readonly isAnswered: boolean = kind === 'file_damaged') {
    super(`${file}: ${cause}`);
  }
}

/** Of this script or of another one, which has a class of its own. */
export const isFileFailure = (error: unknown): error is FileFailure => error instanceof Error && 'isAnswered' in error;
/** Whether an error means that the files on the server may be of another build than this page. */
export const isOutdated = (error: unknown) => isFileFailure(error) && error.isAnswered;

/** @throws FileFailure unless the server gives the file */
export async function answered(file: string, asked: Promise<Response>) {
  const response = await asked.catch((error) => { throw new FileFailure('file', file, error); });
  if (!response.ok) throw new FileFailure('file', file, `status ${response.status}`, response.status < 500);
  return response;
}

/** Why the browser couldn't load a file by itself; `file_damaged` if it can be had. */
export const lossOf = (file: string, cause: unknown): Promise<FileFailure> =>
  answered(file, fetchFile(file)).then(() => new FileFailure('file_damaged', file, cause), (loss) => loss);

const importAnew = (file: string) => import(`${addressOf(file)}?${Date.now()}`);

/** Rejects with a FileFailure. @param load Firefox remembers a failed import, but not one of another address */
export async function loadScript<Script>(file: string, load: () => Promise<Script>): Promise<Script> {
  try {
    return await load();
  } catch (error) {
    const loss = await lossOf(file, error);
    if (loss.kind === 'file') throw loss;
    return importAnew(file).catch((cause) => { throw new FileFailure('file_damaged', file, cause); });
  }
}

/** Milliseconds to wait for what a press has asked for: a connection that is cut in silence never ends. */
const patience = 10_000;

/** Rejects with a FileFailure if this takes too long. @param file what the player is told of */
export function inTime<Result>(file: string, asked: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileFailure('file', file, 'no answer')), patience);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** A file that a press has asked for. @throws FileFailure */
export const fetchWanted = (file: string) => answered(file, inTime(file, fetchFile(file)));

const failed = new Set<string>();

/** As `loadScript`, for a press. An import without an answer isn't begun again, but one of another address is. */
export function loadWanted<Script>(file: string, load: () => Promise<Script>): Promise<Script> {
  const script = loadScript(file, failed.has(file) ? () => importAnew(file) : load);
  return inTime(file, script).catch((error) => {
    failed.add(file);
    throw error;
  });
}

export class Files {
  #received = 0;
  #expected = 0;
  #isTotalKnown = true;
  /**
   * @param onProgress from 0 to 1; null if the total size is unknown. Without it nobody sees that a file has stopped coming:
   * then that is a failure.
   */
  constructor(readonly onProgress?: (part: number | null) => void) {}

  /** Streaming compilation, whatever content type the server sends. */
  async module(file: string): Promise<WebAssembly.Module> {
    const response = await this.#fetch(file);
    try {
      return WebAssembly.compileStreaming
        ? await WebAssembly.compileStreaming(
            new Response(response.body, { headers: { 'Content-Type': 'application/wasm' } }))
        : await WebAssembly.compile(await response.arrayBuffer());
    } catch (error) {
      throw new FileFailure(error instanceof WebAssembly.CompileError ? 'file_damaged' : 'file', file, error);
    }
  }

  async bytes(file: string, isWhole: (bytes: ArrayBuffer) => boolean) {
    const response = await this.#fetch(file);
    let bytes;
    try {
      bytes = await response.arrayBuffer();
    } catch (error) {
      throw new FileFailure('file', file, error);
    }
    if (!isWhole(bytes)) throw new FileFailure('file_damaged', file, 'not what was expected');
    return bytes;
  }

  /** Fetches a file and counts the bytes of its body. */
  async #fetch(file: string) {
    const response = await (this.onProgress ? answered(file, fetchFile(file)) : fetchWanted(file));
    // A compressed body is counted after decompression, so Content-Length doesn't help.
    const length = Number(response.headers.get('Content-Length'));
    if (length > 0 && !response.headers.get('Content-Encoding')) this.#expected += length;
    else this.#isTotalKnown = false;
    if (!response.body) return response;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (controller: TransformStreamDefaultController) => {
      clearTimeout(timer);
      if (!this.onProgress) timer = setTimeout(() => controller.error(new FileFailure('file', file, 'it has stopped coming')), patience);
    };
    const counter = new TransformStream({
      start: wait,
      transform: (chunk: Uint8Array, controller) => {
        wait(controller);
        this.#received += chunk.byteLength;
        this.onProgress?.(this.#isTotalKnown ? Math.min(1, this.#received / this.#expected) : null);
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    });
    return new Response(response.body.pipeThrough(counter));
  }
}

/** Whether this is a complete TrueType or OpenType font. */
export function isFont(bytes: ArrayBuffer) {
  if (bytes.byteLength < 12) return false;
  const view = new DataView(bytes);
  if (![0x00010000, 0x4f54544f].includes(view.getUint32(0))) return false;
  const directory = 12, entry = 16;
  const tables = view.getUint16(4);
  if (bytes.byteLength < directory + entry * tables) return false;
  return Array.from({ length: tables }, (_, i) => directory + entry * i).every((at) =>
    view.getUint32(at + 8) + view.getUint32(at + 12) <= bytes.byteLength);
}
