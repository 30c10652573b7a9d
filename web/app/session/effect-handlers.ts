/** The page's handlers for the game's effects, by subject. */

import { announce } from '../accessibility/live-regions.js';
import { askName } from '../share/dialogs.js';
import { removeRecordFromLink, withAddress } from '../share/link.js';
import { keys } from '../system/key-source.js';
import { lessonEditorIn, licences, rulesIn } from '../system/asset-source.js';
import { today } from '../system/date.js';
import { toggleFullScreen } from '../system/full-screen.js';
import { withoutZeros } from '../system/texts.js';
import { applyTheme } from '../system/theme.js';
import type { Mirror } from '../accessibility/mirror.js';
import type { Page } from '../bridge/game-module.js';
import type { GamePort } from '../bridge/game-port.js';
import type { AppUpdates } from '../system/app-update.js';
import type { Embedding } from '../embed/embed-host.js';
import type { AudioHaptics } from '../system/audio-haptics.js';
import type { Storage } from '../system/storage.js';
import type { ScreenWakeLock } from '../system/wake-lock.js';
import type { EngineWorkers } from './engine-workers.js';
import type { FriendRelay } from './friend-relay.js';
import type { LanguageLoader } from './language-loader.js';

/** What the handlers act on. */
export interface EffectTargets {
  storage: Storage;
  workers: EngineWorkers;
  port: GamePort;
  mirror: Mirror;
  language: LanguageLoader;
  updates: AppUpdates;
  wakeLock: ScreenWakeLock;
  audio: AudioHaptics;
  relay: FriendRelay;
  isEmbedded: boolean;
  loadSecondModule: () => void;
  /** Call after a change that the browser doesn't announce. */
  reportEnvironment: () => void;
  /** Null until it is there, or if the game isn't embedded. */
  embedding: () => Embedding | null;
}

export const effectHandlers = (targets: EffectTargets): Page => ({
  ...dialogEffects(targets),
  ...systemEffects(targets),
  load: ({ name }) => {
    const text = targets.storage.load(name);
    return text === null ? null : withoutZeros(text);
  },
  save: ({ name, text }) => targets.storage.save(name, text),
  keeps: ({ name }) => (targets.storage.isKept(name) ? '' : null),
  fetch_course: () => void targets.language.loadLessons(),
  fetch_language: ({ code }) => void targets.language.setLanguage(code),
  open_rules: () => location.assign(rulesIn(targets.language.current.code)),
  open_licences: () => location.assign(licences),
  vibrate: ({ pattern }) => targets.audio.vibrate(pattern),
  set_gain: ({ gain }) => targets.audio.setGain(gain),
  load_sound: ({ number, rate, samples }) => targets.audio.load(number, new Float32Array(samples), rate),
  play_sound: ({ number }) => targets.audio.play(number),
  load_second_module: () => targets.loadSecondModule(),
  send: ({ link, line }) => targets.workers.send(link, line),
  cancel: ({ link, line }) => targets.workers.cancel(link, line),
  follow_relay: ({ channels, topic, key, isHere }) => targets.relay.follow(channels, { topic, key }, isHere),
  publish: ({ topic, key, text }) => targets.relay.publish({ topic, key }, text),
  announce: ({ text, urgency }) => announce(text, urgency === 'assertive'),
  step_shown: (step) => targets.embedding()?.reportStep(step),
  step_unsolvable: (step) => targets.embedding()?.reportUnsolvable(step),
  step_tried: (tried) => targets.embedding()?.reportTry(tried),
  move_proposed: (move) => targets.embedding()?.proposeMove(move),
});

function dialogEffects({ port, mirror, language }: EffectTargets) {
  const { translate } = language;
  return {
    share: (game) => void import('../share/share.js').then(({ share }) => share(game, translate)),
    show_text: ({ text, title }) =>
      void import('../share/share.js').then(({ showText }) =>
        showText(title === 'puzzles.share' ? withAddress(text) : text, translate(title), translate)),
    ask_games: ({ title }) => void import('../share/share.js')
      .then(({ askFile }) => askFile(translate(title), translate))
      .then((text) => { if (text) port.send('add_games', { text }); }),
    send_link: ({ link, title }) =>
      void import('../share/share.js').then(({ sendLink }) => sendLink(link, translate(title), translate)),
    save_file: ({ name, text }) => void import('../share/share.js').then(({ download }) => download(name, new Blob([text]))),
    show_picture: ({ name, width, height, pixels }) => void import('../share/share.js')
      .then(({ showPicture }) => showPicture(name, new ImageData(new Uint8ClampedArray(pixels), width, height), translate)),
    ask_line: ({ named: seat, current, label }) => {
      if (seat === null) return mirror.openField(); // its label is in the accessibility tree
      void askName(current, label, translate).then((name) => { if (name !== null) port.send('enter_name', { seat, name }); });
    },
    print_position: ({ picture, caption, legend }) =>
      void import('../share/share.js').then(({ printPosition }) => printPosition(picture, caption, legend)),
    teach_position: ({ lessons }) => void import('../share/share.js')
      .then(({ openLessonEditor }) => openLessonEditor(lessonEditorIn?.(language.current.code), lessons)),
  } satisfies Partial<Page>;
}

const systemEffects = ({ updates, wakeLock, isEmbedded, reportEnvironment }: EffectTargets) => ({
  allow_notifications: () =>
    void import('../share/notifications.js').then(({ allowNotifications }) => allowNotifications()).then(reportEnvironment),
  notify: ({ text }) => void import('../share/notifications.js').then(({ notify }) => notify(text)),
  today,
  new_key: () => keys().newKey(),
  hash: ({ text }) => keys().hash(text),
  public_key: ({ seed }) => keys().publicKey(seed),
  sign: ({ seed, text }) => keys().sign(seed, text),
  is_signed: ({ key, text, signature }) => (keys().isSigned(key, text, signature) ? '1' : '0'),
  apply_theme: ({ theme, fontScale }) => applyTheme(theme, fontScale),
  forget_link: isEmbedded ? () => {} : removeRecordFromLink, // the embedding page owns the URL
  toggle_full_screen: () => void toggleFullScreen(),
  set_wake_lock: ({ display }) => wakeLock.set(display === 'on'),
  take_update: () => updates.activate(),
} satisfies Partial<Page>);
