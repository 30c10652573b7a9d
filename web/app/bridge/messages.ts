/**
 * Text messages between the page and the game: a name and its fields, separated by tabs. The game's side is
 * web/wasm/bridge_messages.hpp; web/wasm/dispatch.cpp, shell/model/effect.hpp and shell/app/ports.hpp define what each one
 * does.
 */

/** As in web/wasm/input.hpp: move, down, up, leave. */
export type PointerKind = 0 | 1 | 2 | 3;
/** Unavailable, off, on. */
export type FullScreen = 0 | 1 | 2;

/** Unavailable, unasked, allowed, blocked. */
export type Notifications = 0 | 1 | 2 | 3;

/** Messages to the game, with their fields. */
export interface GameMessages {
  load_font: [weight: string];
  take_second_module: [];
  start: [record: string, players: string, seed: number];
  resize: [width: number, height: number];
  lose_context: [];
  renew_context: [];
  environment: [isDark: boolean, hasContrast: boolean, hasReducedMotion: boolean, fullScreen: FullScreen,
    hasUpdate: boolean, hasRules: boolean, hasLicences: boolean, hasLessonEditor: boolean, canPrint: boolean, isHidden: boolean,
    hasRelay: boolean, notifications: Notifications];
  allow_pondering: [isAllowed: boolean];
  sync_saves: [isPassiveTab: boolean];
  save_time: [];
  pointer: [kind: PointerKind, x: number, y: number, isTouch: boolean];
  wheel: [x: number, y: number];
  shortcut: [key: string, code: string, hasShift: boolean, hasControl: boolean, hasAlt: boolean, hasCommand: boolean,
    isRepeat: boolean];
  key: [name: string, hasShift: boolean, hasControl: boolean, isRepeat: boolean];
  escape: [];
  pad_button: [button: number, isDown: boolean];
  pad_axis: [axis: number, value: number];
  pad_gone: [];
  press: [name: string];
  focus: [name: string];
  type: [line: string];
  tree: [];
  places: [];
  open_record: [record: string, players: string];
  saved_game: [game: string, level: string];
  open_saved: [saved: string];
  make: [moves: string];
  allow_moves: [list: string];
  ask_before_moves: [asks: boolean];
  allow_move: [number: number];
  refuse_move: [number: number];
  seek: [ply: number];
  undo: [];
  redo: [];
  help: [];
  show_analysis: [];
  disable_features: [names: string];
  set_colours: [colours: string];
  set_preference: [name: string, value: string];
  enter_name: [seat: number, name: string];
  add_games: [games: string];
  record: [];
  refusal: [];
  report_unknown_language: [];
  set_language: [];
  load_lessons: [lessons: string];
  open_lessons: [lessons: string, step: string];
  open_puzzle: [date: string];
  step_is_made: [];
  lesson_step: [];
  engine_line: [line: string];
  engine_failed: [reason: string];
  solver_line: [line: string];
  solver_failed: [reason: string];
  relay_state: [isConnected: boolean];
  relay_text: [topic: string, text: string];
  relay_arrival: [topic: string, text: string];
  probe: [];
}

const text = (field: string) => field;
const number = (field: string) => Number(field);
const flag = (field: string) => field === '1';
const words = (field: string) => field.split(' ').filter(Boolean);
const numbers = (field: string) => words(field).map(Number);

/** Effects requested by the game, with a reader for each field. */
export const effects = {
  load: [text],
  save: [text, text],
  keeps: [text],
  send: [text, text],
  cancel: [text, text],
  apply_theme: [text, number],
  share: [text, text],
  show_text: [text, text],
  ask_games: [text],
  send_link: [text, text],
  allow_notifications: [],
  notify: [text],
  new_key: [],
  hash: [text],
  public_key: [text],
  sign: [text, text],
  is_signed: [text, text, text],
  follow_relay: [words, text, text, flag],
  publish: [text, text, text],
  save_file: [text, text],
  show_picture: [text, number, number],
  forget_link: [],
  ask_name: [number, text, text],
  open_command_line: [],
  fetch_language: [text],
  fetch_course: [],
  today: [],
  report_step: [text, text, text, number, number],
  report_unsolvable: [text, text],
  report_try: [text, text, flag, text, number, number, number, text],
  propose_move: [number, number, text],
  print_position: [text, text, text],
  teach_position: [text],
  vibrate: [numbers],
  set_gain: [number],
  load_sound: [number, number],
  play_sound: [number],
  announce: [text, flag],
  toggle_full_screen: [],
  set_wake_lock: [flag],
  take_update: [],
  open_rules: [],
  open_licences: [],
  load_second_module: [],
  out_of_memory: [],
} as const;

type Effects = typeof effects;
export type EffectName = keyof Effects;
type Read<Readers extends readonly ((field: string) => unknown)[]> = { -readonly [k in keyof Readers]: ReturnType<Readers[k]> };
/** Handlers of the effects, with the message's binary data; those that ask something return the answer. */
export type EffectHandlers = {
  [name in EffectName]: (fields: Read<Effects[name]>, bytes: Uint8Array<ArrayBuffer>) => string | null | void;
};

/** Escapes a field; NUL would end the game's C strings. */
const escaped = (field: string) => field.replaceAll('\0', '\ufffd').replaceAll('\\', '\\\\').replaceAll('\t', '\\t');

const unescaped = (field: string) => field.replace(/\\(.)/gs, (_, letter) => (letter === 't' ? '\t' : letter));

export function writeMessage<Name extends keyof GameMessages>(name: Name, fields: GameMessages[Name]): string {
  const texts = fields.map((field) => String(typeof field === 'boolean' ? Number(field) : field));
  return [name, ...texts.map(escaped)].join('\t');
}

/** Runs the handler for an effect message. */
export function perform(handlers: EffectHandlers, message: string, bytes: Uint8Array<ArrayBuffer>): string | null {
  const [name = '', ...fields] = message.split('\t').map(unescaped);
  if (!isEffect(name)) throw new Error(`the game asks for ${name}`);
  const readers: readonly ((field: string) => unknown)[] = effects[name];
  const values = readers.map((read, k) => read(fields[k] ?? '')) as never; // of the handler's types
  return handlers[name](values, bytes) ?? null;
}

const isEffect = (name: string): name is EffectName => Object.hasOwn(effects, name);
