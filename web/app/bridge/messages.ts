/**
 * The messages between the page and the game: their names, and the names and kinds of their fields. The types of both ends
 * are made from this list, those of the game by build/bridge-header.ts; `isDark` is `is_dark` there.
 */

import {
  bytes, choice, count, flag, integer, integers, maybeSeat, pairs, part, seat, text, type Fields, type Values,
} from './message-kinds.js';

export * as kinds from './message-kinds.js'; // for the build

/** Messages whose code is in the second module (README.md, "Two modules"): they wait for it. */
export const areLater = new Set<Fields>();
/** @__NO_SIDE_EFFECTS__ */
const later = <Of extends Fields>(fields: Of): Of => { areLater.add(fields); return fields; };
/** Structs of the game that are a message as they are; an intent needs no handler. */
export const structs = new Map<Fields, string>();
/** @__NO_SIDE_EFFECTS__ */
const like = <Of extends Fields>(struct: string, fields: Of): Of => { structs.set(fields, struct); return fields; };

// Those of messages to the game are not in the page: only their types are used.
const pointerKind = /* @__PURE__ */ choice('PointerKind', 'move', 'down', 'up', 'leave', 'cancel');
const fullScreen = /* @__PURE__ */ choice('FullScreen', 'unavailable', 'off', 'on');
const notifications = /* @__PURE__ */ choice('Notifications', 'unavailable', 'unasked', 'allowed', 'blocked');
const urgency = choice('Urgency', 'polite', 'assertive');
const wakeLock = choice('WakeLock', 'off', 'on');

/** Messages to the game, which may answer them with a text; dispatch.cpp handles them and says what each one does. */
export const messages = {
  load_font: { weight: text, file: bytes },
  take_second_module: {},
  start: { record: text, players: text, seed: count, texts: bytes },
  resize: { width: integer, height: integer },
  lose_context: {},
  renew_context: {},
  environment: like('quarto::Environment', {
    prefersDark: flag, prefersContrast: flag, prefersReducedMotion: flag, fullScreen, hasUpdate: flag, hasRules: flag,
    hasLicences: flag, hasLessonEditor: flag, canPrint: flag, isHidden: flag, hasRelay: flag, notifications, keys: text,
  }),
  allow_pondering: { isAllowed: flag },
  sync_saves: later({ isPassiveTab: flag }),
  save_time: {},
  pointer: { kind: pointerKind, x: integer, y: integer, isTouch: flag },
  wheel: { x: integer, y: integer },
  shortcut: { key: text, code: text, shiftKey: flag, ctrlKey: flag, altKey: flag, metaKey: flag, repeat: flag },
  key: { key: text, shiftKey: flag, ctrlKey: flag, repeat: flag },
  escape: {},
  pad_button: { button: integer, isDown: flag },
  pad_axis: { axis: integer, value: integer },
  pad_gone: {},
  press: { name: text },
  focus: { name: text },
  type: later({ line: text }),
  tree: {},
  places: {},
  open_record: later(like('intent::OpenRecord', { record: text, players: text })),
  saved_game: later({ game: text, level: text }),
  open_saved: later(like('intent::OpenSaved', { text })),
  make: later({ moves: text }),
  allow_moves: later({ moves: text }),
  ask_before_moves: later({ asks: flag }),
  decide: later({ proposal: count, isAllowed: flag }),
  seek: later({ ply: count }),
  undo: later({}),
  redo: later({}),
  hint: later(like('intent::AskForHelp', {})),
  show_analysis: later(like('intent::ShowValues', {})),
  disable_features: later({ names: text }),
  set_colours: later({ colours: text }),
  set_preference: later({ name: text, value: text }),
  enter_name: later(like('intent::EnterName', { seat, name: text })),
  add_games: later(like('intent::AddGames', { text })),
  link_sent: later(like('intent::LinkSent', { source: text })),
  record: {},
  refusal: later({}),
  report_unknown_language: later(like('intent::UnknownLanguageAsked', {})),
  set_language: later({ texts: bytes }),
  load_lessons: later({ lessons: text, texts: bytes }),
  load_failed: { what: text, isOutdated: flag },
  open_lessons: later({ lessons: text, step: text, results: text }),
  open_puzzle: later({ date: text }),
  step_is_made: later({}),
  lesson_step: later({}),
  link_line: { link: text, line: text },
  link_failed: { link: text, reason: text },
  relay_state: later({ isConnected: flag }),
  relay_text: later({ topic: text, text }),
  relay_arrival: later({ topic: text, text }),
  probe: {},
};

/** What the game asks of the page by effects: shell/model/effect.hpp has each under its name, as `effect::SaveFile`. */
export const effects = {
  share: { record: text, players: text },
  show_text: { text, title: text },
  ask_games: { title: text, text },
  send_link: { link: text, title: text, source: text },
  save_file: { name: text, text },
  allow_notifications: {},
  notify: { text },
  forget_link: {},
  ask_line: { named: maybeSeat, current: text, label: text },
  fetch_language: { code: text },
  fetch_course: {},
  step_shown: { lesson: text, title: text, step: text, index: count, count, pass: count, isRepeat: flag },
  step_unsolvable: { lesson: text, step: text },
  step_tried: {
    lesson: text, step: text, isSolved: flag, move: text, attempt: count, hints: count, time: count, explanation: text,
    task: text, answer: text, right: pairs('effect::RightMove', 'move', 'words'),
  },
  move_proposed: { number: count, seat, move: text },
  print_position: { picture: text, caption: text, legend: pairs('effect::PrintedTrait', 'word', 'picture') },
  teach_position: { lessons: text },
  show_page: { text, isOpened: flag },
  vibrate: { pattern: integers },
  announce: { text, urgency },
  apply_theme: { theme: text, fontScale: part },
  toggle_full_screen: {},
  set_wake_lock: { display: wakeLock },
  take_update: {},
  open_rules: {},
  open_licences: {},
};

/** What else it asks of the page, some for an answer: the ports of shell/model/ports.hpp (host.cpp). */
export const calls = {
  load: { name: text },
  save: { name: text, text },
  keeps: { name: text },
  send: { link: text, line: text },
  cancel: { link: text, line: text },
  today: {},
  load_second_module: {},
  new_key: {},
  hash: { text },
  public_key: { seed: text },
  sign: { seed: text, text },
  is_signed: { key: text, text, signature: text },
  follow_relay: { channels: pairs('RelayChannel', 'topic', 'key'), topic: text, key: text, here: text },
  publish: { topic: text, key: text, text },
  show_picture: { name: text, record: text, players: text, width: integer, height: integer, pixels: bytes },
  set_gain: { gain: part },
  load_sound: { number: integer, rate: integer, samples: bytes },
  play_sound: { number: integer },
  out_of_memory: {},
};

/** Those whose code in the game is in the second module; a list of its own, as the page needs those above and not this. */
export const laterCalls: (keyof Asked)[] = [
  'share', 'show_text', 'send_link', 'save_file', 'ask_line', 'step_shown', 'step_unsolvable', 'step_tried',
  'move_proposed', 'print_position', 'teach_position', 'show_page', 'public_key', 'sign', 'is_signed', 'follow_relay', 'publish',
  'show_picture',
];

type ValuesOf<All extends { [name: string]: Fields }> = { [name in keyof All]: Values<All[name]> };
export type Messages = ValuesOf<typeof messages>;
export type Effects = ValuesOf<typeof effects>;
type Asked = Effects & ValuesOf<typeof calls>;
/** What the page does for the game, by name; what is asked for an answer returns it. */
export type Handlers = { [name in keyof Asked]: (values: Asked[name]) => string | null | void };
/** The values of a message as arguments: none if it has no fields. */
export type Given<Name extends keyof Messages> = keyof Messages[Name] extends never ? [] : [Messages[Name]];
