/** Opens the whole game of a board. Loaded when a board goes live. */

import { frameOf, urlOf } from './frame.js';
import { faultOfTask, lessonExpected, lessonOf, moverOf, surroundingLanguage } from './game-source.js';
import { LiveGame, type LessonSource, type LiveListener, type Post } from './live-game.js';
import { later } from './later.js';
import { LiveLook } from './live-look.js';
import { permitOf, restricts } from './permit.js';
import { wrongIn, type Feature } from './attributes.js';
import type { CommandValues, EventValues } from './messages.js';
import type { Marks } from './types.js';

export { LessonProgress } from './lesson-progress.js';
export { permitOf } from './permit.js';

interface LiveWish extends LiveListener {
  board: HTMLElement;
  site: URL;
  game: string;
  /** It is not the one that the attributes ask for. */
  isOther: boolean;
  title: string;
  playsOn: boolean;
  locked: Feature[];
  /** Lessons and their step that the game has shown before. */
  lessons: string | null;
  step: string | undefined;
  /** Of its steps (lesson-progress.ts). */
  results: string | undefined;
  onLessons: (text: string) => void;
  /** Whether the page listens at the board for moves about to be made. */
  isHeard: () => boolean;
  signal: AbortSignal;
}

/** Attributes passed to the frame unchanged. */
const options = ['lang', 'level', 'date', 'voids'];
/** Modes that the game knows by another name. */
const gameModes: { [mode: string]: string } = { analyse: 'analysis', solve: 'lesson' };
const modeOf = (board: Element) => {
  const mode = board.getAttribute('mode') ?? '';
  return gameModes[mode] ?? mode;
};

/** A valid value of an attribute. */
const chosen = (board: Element, name: string) => {
  const value = board.getAttribute(name);
  return value && wrongIn(name, value) === null ? value : null;
};

/** The frame, not yet in the page, and its origin. Invalid looks are left out. */
function createFrame({ board, site, game, title, playsOn, locked }: LiveWish, theme: string) {
  const given = options.map((name): [string, string] => [name, chosen(board, name) ?? '']).filter(([, value]) => value);
  // By default that of the picture, which the game replaces.
  const pieces = chosen(board, 'pieces') ?? 'signs';
  given.push(['pieces', pieces], ['board', chosen(board, 'board') ?? (pieces === 'signs' ? 'straight' : 'diamond')]);
  const mode = modeOf(board);
  if (mode !== '' && !playsOn) given.push(['mode', mode]);
  if (locked.length > 0) given.push(['locked', locked.join(' ')]);
  const isOpaque = board.getAttribute('sandbox') === 'opaque';
  const made = frameOf(site, isOpaque, game, [['around', surroundingLanguage(board)], ['theme', theme], ...given]);
  made.frame.title = title;
  made.frame.part.add('frame');
  return made;
}

/** The page fetches the lessons, so that the game needs no network access. */
async function fetchLessons({ board, error }: LiveWish, address: string) {
  const url = urlOf(address, board.baseURI);
  if (!url) throw error('lesson', lessonExpected);
  try {
    const response = await fetch(url);
    if (response.ok) return await response.text();
    throw new Error(String(response.status));
  } catch (cause) {
    throw error('lesson', `the lesson file couldn’t be loaded: ${(cause as Error).message}`);
  }
}

/** The lessons of a board that shows any; a failure is reported once there is a game. */
function lessonSource(wish: LiveWish): LessonSource | null {
  const { board, isOther, lessons, step, results, onLessons } = wish;
  const address = board.getAttribute('lesson');
  const isLesson = isOther ? step !== undefined && lessons !== null : modeOf(board) === 'lesson';
  if (!isLesson) return null;
  const task = board.getAttribute('mode') === 'solve' ? lessonOf(board) : null, text = lessons ?? task;
  if (text === null && address === null) return null;
  const found = text === null ? fetchLessons(wish, address as string) : Promise.resolve(text);
  found.then(onLessons, () => {});
  return {
    text: found, step: step ?? board.getAttribute('step') ?? undefined, results,
    faultOf: (fault) => (text !== null && text === task ? faultOfTask(board, fault) : fault),
  };
}

export function openLive(wish: LiveWish): LiveGame {
  const { board, signal } = wish;
  const look = new LiveLook(board, board.shadowRoot as ShadowRoot);
  const { frame, origin } = createFrame(wish, look.theme);
  const onHello = (post: Post) => {
    const permit = permitOf(board, wish.isHeard());
    if (restricts(permit)) post('permit', permit);
    wish.onHello(post);
    const { theme, colours } = look; // perhaps others since the frame was made
    post('theme', { theme });
    if (Object.values(colours).some((colour) => colour !== undefined)) post('colours', colours);
  };
  const onEvent: LiveListener['onEvent'] = (name, detail) =>
    wish.onEvent(name, name === 'move' || name === 'call' ? { ...detail, by: moverOf(board, detail as EventValues['move']) } as typeof detail : detail);
  const game = new LiveGame(frame, origin, lessonSource(wish), { ...wish, onEvent, onHello });
  look.follow({
    onTheme: (theme) => void game.send('theme', { theme }).catch(() => {}), // reported by an event
    onColours: (colours) => void game.send('colours', colours).catch(() => {}),
    onWrong: (reason) => wish.report('theme', reason),
  }, signal);
  return game;
}

/** The page’s marks for a live game. */
export async function liveMarks(given: Marks, language: string): Promise<CommandValues['mark']> {
  const { goodMarks, spokenMarks, Words } = await later(() => import('./marks.js'));
  const marks = goodMarks(given);
  if (marks.length === 0) return { marks: [], words: '' };
  const words = spokenMarks(marks, await Words.load(language, later)).join(' ');
  const line = (text: string) => text.replace(/\s+/g, ' ');
  const lines = marks.map(({ at, colour, label }) => ({ at, colour, label: line(label) }));
  return { marks: lines as CommandValues['mark']['marks'], words: line(words) };
}
