/** The game's module as Emscripten makes it, as far as the page uses it; the functions are those of web/wasm. */

export interface Game {
  HEAPU8: Uint8Array;
  canvas: HTMLCanvasElement;
  JSEvents: { removeAllEventListeners(): void };
  UTF8ToString(at: number): string;
  _quarto_allocate(size: number): number;
  _quarto_font(name: number, bytes: number, size: number): void;
  _quarto_start(texts: number, textsSize: number, record: number, players: number, seed: number): number;
  _quarto_frame(): number;
  _quarto_resize(width: number, height: number): void;
  _quarto_context_lost(): void;
  _quarto_renew_context(): number;
  _quarto_pointer(kind: number, x: number, y: number, isTouch: number): void;
  _quarto_wheel(x: number, y: number): number;
  _quarto_key(name: number): number;
  _quarto_escape(): void;
  _quarto_pad_button(button: number, isDown: number): void;
  _quarto_pad_axis(axis: number, value: number): void;
  _quarto_pad_gone(): void;
  _quarto_type(line: number): void;
  _quarto_open_record(record: number, players: number): void;
  _quarto_record(): number;
  _quarto_open_saved(saved: number): void;
  _quarto_take_saved(looksOn: number): void;
  _quarto_make(moves: number): number;
  _quarto_go_to(ply: number): void;
  _quarto_undo(): void;
  _quarto_redo(): void;
  _quarto_help(): void;
  _quarto_show_values(): void;
  _quarto_lock(names: number): number;
  _quarto_prefer(name: number, value: number): number;
  _quarto_refusal(): number;
  _quarto_enter_name(seat: number, name: number): void;
  _quarto_speak(texts: number, textsSize: number): void;
  _quarto_teach(lessons: number, texts: number, size: number): void;
  _quarto_open_lessons(text: number, step: number): number;
  _quarto_open_puzzle(date: number): number;
  _quarto_makes_step(): number;
  _quarto_engine_line(line: number): void;
  _quarto_prover_line(line: number): void;
  _quarto_wake(): void;
  _quarto_pause(): void;
  _quarto_tree(): number;
  _quarto_press(name: number): void;
  _quarto_focus_on(name: number): void;
  _quarto_probe(): number;
}

export default function createGame(options: object): Promise<Game>;
/** Which build this is; the module says it too (stamp.mjs). */
export const build: string;
