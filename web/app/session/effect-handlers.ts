/** The page's handlers for the game's effects, by subject. */

import { announce } from '../accessibility/live-regions.js';
import { removeRecordFromLink, withAddress } from '../share/link.js';
import { lessonEditorIn, licences, rulesIn } from '../system/asset-source.js';
import { today } from '../system/date.js';
import { download } from '../system/dom.js';
import { toggleFullScreen } from '../system/full-screen.js';
import { keys } from '../system/key-source.js';
import { loadWanted } from '../system/loader.js';
import { withoutZeros } from '../system/texts.js';
import { applyTheme } from '../system/theme.js';
import type { Mirror } from '../accessibility/mirror.js';
import type { Page } from '../bridge/game-module.js';
import type { GamePort } from '../bridge/game-port.js';
import type { AppUpdates } from '../system/app-update.js';
import type { Embedding } from '../embed/embed-host.js';
import type { AudioHaptics } from '../system/audio-haptics.js';
import type { Storage } from '../system/storage.js';
import type { EngineWorkers } from './engine-workers.js';
import type { FriendRelay } from './friend-relay.js';
import type { LanguageLoader } from './language-loader.js';

export interface EffectTargets {
  storage: Storage;
  workers: EngineWorkers;
  port: GamePort;
  mirror: Mirror;
  language: LanguageLoader;
  updates: AppUpdates;
  setWakeLock: (isWanted: boolean) => void;
  audio: AudioHaptics;
  relay: FriendRelay;
  isEmbedded: boolean;
  loadSecondModule: () => void;
  /** Tells the player of what couldn't be loaded. @param what it was wanted for, in words */
  reportLoss: (what: string, error: unknown) => void;
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
  vibrate: ({ pattern }) => targets.audio.vibrate(pattern),
  set_gain: ({ gain }) => targets.audio.setGain(gain),
  load_sound: ({ number, rate, samples }) => targets.audio.load(number, new Float32Array(samples), rate),
  play_sound: ({ number }) => targets.audio.play(number),
  load_second_module: () => targets.loadSecondModule(),
  send: ({ link, line }) => linkOf(targets, link).send(line),
  cancel: ({ link, line }) => linkOf(targets, link).cancel(line),
  follow_relay: ({ channels, topic, key, here }) => targets.relay.follow(channels, { topic, key }, here),
  publish: ({ topic, key, text }) => targets.relay.publish({ topic, key }, text),
  announce: ({ text, urgency }) => announce(text, urgency === 'assertive'),
  step_shown: (step) => targets.embedding()?.reportStep(step),
  step_unsolvable: (step) => targets.embedding()?.reportUnsolvable(step),
  step_tried: (tried) => targets.embedding()?.reportTry(tried),
  move_proposed: (move) => targets.embedding()?.proposeMove(move),
});

const linkOf = ({ workers }: EffectTargets, name: string) => workers[name === 'engine' ? 'engine' : 'solver'];

type Share = typeof import('../share/share.js');

function dialogEffects({ port, mirror, language, reportLoss, reportEnvironment }: EffectTargets) {
  const { translate } = language;
  const withShare = (what: string, act: (script: Share) => unknown) =>
    void loadWanted('share.js', () => import('../share/share.js')).then(act).catch((error) => reportLoss(what, error));
  return {
    share: (game) => withShare(translate('action.share'), ({ share }) => share(game, translate)),
    show_text: ({ text, title }) => withShare(translate(title), ({ showText }) =>
      title === 'puzzles.share' ? showText(withAddress(text), translate(title), translate, true)
        : showText(text, translate(title), translate, false)),
    ask_games: ({ title, text }) => withShare(translate(title), async ({ askFile }) => {
      const answer = await askFile(translate(title), text, translate);
      if (answer) port.send('add_games', { text: answer });
    }),
    send_link: ({ link, title, source }) => withShare(translate(title), ({ sendLink }) => sendLink(link, title, translate,
      () => port.send('link_sent', { source }))),
    save_file: ({ name, text }) => download(name, new Blob([text])),
    show_picture: ({ name, record, players, width, height, pixels }) => withShare(translate('action.picture'), ({ showPicture }) =>
      showPicture(name, new ImageData(new Uint8ClampedArray(pixels), width, height), { record, players }, translate)),
    ask_line: ({ named: seat, current, label }) => {
      if (seat === null) return mirror.openField(); // its label is in the accessibility tree
      withShare(label, async ({ askName }) => {
        const name = await askName(current, label, translate);
        if (name !== null) port.send('enter_name', { seat, name });
      });
    },
    print_position: ({ picture, caption, legend }) => withShare(translate('position.print'), ({ printPosition }) =>
      printPosition(picture, caption, legend)),
    teach_position: ({ lessons }) => withShare(translate('position.teach'), ({ openLessonEditor }) =>
      openLessonEditor(lessonEditorIn?.(language.current.code), lessons)),
    show_page: ({ text, isOpened }) => withShare(translate('tournament.page'), ({ showPage }) => showPage(text, isOpened)),
    allow_notifications: () => withShare(translate('friends.notify'), ({ allowNotifications }) =>
      allowNotifications().then(() => reportEnvironment())),
    notify: ({ text }) => withShare(translate('friends.notify'), ({ notify }) => notify(text)),
    open_rules: () => withShare(translate('help.rules'), ({ visit }) => visit(rulesIn(language.current.code))),
    open_licences: () => withShare(translate('help.licences'), ({ visit }) => visit(licences)),
  } satisfies Partial<Page>;
}

const systemEffects = ({ updates, setWakeLock, isEmbedded }: EffectTargets) => ({
  today,
  new_key: () => keys().newKey(),
  hash: ({ text }) => keys().hash(text),
  public_key: ({ seed }) => keys().publicKey(seed),
  sign: ({ seed, text }) => keys().sign(seed, text),
  is_signed: ({ key, text, signature }) => (keys().isSigned(key, text, signature) ? '1' : '0'),
  apply_theme: ({ theme, fontScale }) => applyTheme(theme, fontScale),
  forget_link: isEmbedded ? () => {} : removeRecordFromLink, // the embedding page owns the URL
  toggle_full_screen: () => void toggleFullScreen(),
  set_wake_lock: ({ display }) => setWakeLock(display === 'on'),
  take_update: () => updates.activate(),
} satisfies Partial<Page>);
