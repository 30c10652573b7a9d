/** Emscripten's module of the game, as far as the page uses it; the functions are those of web/wasm/main.cpp. */

export interface Game {
  HEAPU8: Uint8Array;
  canvas: HTMLCanvasElement;
  JSEvents: { removeAllEventListeners(): void };
  UTF8ToString(at: number): string;
  _quarto_allocate(size: number): number;
  _quarto_dispatch(text: number, textSize: number, bytes: number, bytesSize: number): number;
  _quarto_frame(): number;
}

export default function createGame(options: object): Promise<Game>;
/** Build identifier; the WebAssembly module contains the same one (stamp.mjs). */
export const build: string;
