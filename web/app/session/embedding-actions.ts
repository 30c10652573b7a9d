/** What the embedding page may do with the game (embed/embed-host.ts). */

import { announce } from '../accessibility/live-regions.js';
import { today } from '../system/date.js';
import { languageFor } from '../system/language.js';
import type { GamePort } from '../bridge/game-port.js';
import type { Actions } from '../embed/embed-host.js';
import type { LanguageLoader } from './language-loader.js';

/** State of the screen, for tests (web/README.md). */
export const probe = (port: GamePort): object => JSON.parse(port.ask('probe') ?? '{}');

/** The step shown, and whether a try at it is being judged. */
function stepOf(port: GamePort) {
  const [name = '', status = ''] = (port.ask('lesson_step') ?? '').split(' ');
  return { name, status };
}

/** @param applyTheme applies the theme of the embedding page */
export function embeddingActions(port: GamePort, language: LanguageLoader, applyTheme: () => void): Actions {
  return {
    record: () => port.ask('record') ?? '',
    openGame: (game, level) => {
      const saved = port.ask('saved_game', { game, level: level ?? '' });
      if (saved) port.send('open_saved', { saved });
    },
    openRecord: (record) => port.send('open_record', { record, players: '' }),
    make: (moves) => port.send('make', { moves }) ?? null,
    openLessons: (lessons, step) => port.send('open_lessons', { lessons, step }) ?? null,
    openPuzzle: (date) => port.send('open_puzzle', { date: date ?? today() }) === null,
    step: () => stepOf(port).name || undefined,
    isJudging: () => stepOf(port).status === 'judging',
    isStepPending: () => port.ask('step_is_made') === 'pending',
    seek: (ply) => port.send('seek', { ply }),
    undo: () => port.send('undo'),
    redo: () => port.send('redo'),
    showHint: () => port.send('hint'),
    showAnalysis: () => port.send('show_analysis'),
    disableFeatures: (names) => port.send('disable_features', { names }) === null,
    allowMoves: (moves) => Number(port.send('allow_moves', { moves })),
    askBeforeMoves: (asks) => port.send('ask_before_moves', { asks }),
    decideMove: (proposal, isAllowed) => port.send('decide', { proposal, isAllowed }),
    places: () => port.ask('places') ?? '',
    announce: (sentence) => announce(sentence, false),
    requestFrame: () => port.requestFrame(),
    setColours: (colours) => void port.send('set_colours', { colours }),
    setPreference: (name, value) => port.send('set_preference', { name, value }) === null,
    refusal: () => port.ask('refusal') ?? null,
    notice: () => (probe(port) as { notice?: string | null }).notice ?? '',
    setLanguage: async (tag) => {
      const code = languageFor(tag);
      return code !== undefined && await language.setLanguage(code);
    },
    applyTheme,
  };
}
