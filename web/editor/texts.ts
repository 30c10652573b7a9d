/** All texts of the editor, by key, ready to be translated as a whole; {name} is a slot. */
import { fill } from '../app/system/texts.js';

const texts = {
  'title': 'Lesson editor',
  'intro': 'Write lessons with positions of your own: for a class, a page or a learning system.',
  'saved': 'Saved on this device.',
  'not-saved': 'This browser doesn’t save anything. Download the file before you leave.',
  'undo': 'Undo', 'redo': 'Redo', 'open': 'Open', 'share': 'Share', 'close': 'Close', 'copy': 'Copy',
  'copied': 'Copied.',
  'not-copied': 'Couldn’t copy. Select the text and copy it.',

  'outline': 'Steps', 'lesson-title': 'Title of the lesson',
  'lesson-title-hint': 'Such as “Rows and columns”',
  'untitled': 'Lesson {n}', 'new-step': 'Add step', 'new-lesson': 'Add lesson', 'up': 'Move step up',
  'down': 'Move step down',
  'delete': 'Delete step', 'deleted': 'Step deleted.', 'not-right': 'Not right yet',

  'board': 'Board', 'cell': '{cell}: {piece}', 'empty': 'empty', 'right': 'right',
  'reserve': 'Remaining pieces', 'gone': 'in use',
  'hand': 'Piece to place', 'no-hand': 'none', 'clear': 'Clear board',
  'mode': 'What a tap does', 'mode.setup': 'Set up', 'mode.play': 'Play on', 'mode.answers': 'Right moves',
  'help.setup': 'Tap a piece, then a space or the plate for the piece to place.',
  'help.held': '{piece}: tap where it goes. Tap the remaining pieces to put it back.',
  'help.play':
    'Make moves from this position: place the piece, give another one. A call needs the placement before it.',
  'help.answers': 'Tap the spaces or pieces that are right.',
  'take-back': 'Take back', 'played': 'Played: {moves}', 'placed': '{piece} on {cell}.',
  'removed': '{piece} removed.',
  'handed': '{piece} is the piece to place.', 'not-now': 'Not possible here.',

  'tall': 'tall', 'short': 'short', 'light': 'light', 'dark': 'dark', 'round': 'round', 'square': 'square',
  'solid': 'solid',
  'hollow': 'hollow',

  'task': 'Task', 'task.complete': 'Complete an alignment', 'task.leave': 'Place safely',
  'task.safe': 'Give a safe piece',
  'task.call': 'Call an alignment', 'task.win': 'Win', 'task.hold': 'Don’t lose',
  'task.moves': 'My own right moves',
  'about.complete': 'Place the piece so that it completes an alignment.',
  'about.leave': 'Place the piece so that it completes nothing and a safe piece is left to give.',
  'about.safe': 'Give a piece that completes nothing, wherever it is placed.',
  'about.call': 'Call an alignment that the last placement has completed.',
  'about.win': 'Make a move that wins against any play.',
  'about.hold': 'Make a move that doesn’t lose against any play.',
  'about.moves': 'Only the moves you choose are right.',
  'only': 'Exactly one move is right', 'say': 'Text',
  'say-hint': 'Without a text, the game describes the task.',
  'hint': 'Hint', 'hint-hint': 'Shown when a pupil asks for it',
  'rules': 'Rules', 'rule.c': 'Colour', 'rule.s': 'Shape', 'rule.h': 'Height', 'rule.f': 'Fill',
  'rule.squares': '2×2 squares win',

  'try': 'Try it', 'checking': 'Checking…',
  'unchecked': 'The engine couldn’t be loaded, so nothing is checked.',
  'one': 'One move is right: {moves}.', 'several': '{n} moves are right: {moves}.',
  'of-all': 'Every step is right.', 'faulty': 'Not right yet: {steps}.',
  'fault.unsolvable': 'No move is right here.',
  'fault.trivial': 'Every move is right here, so there is nothing to find.',
  'fault.not_only': 'Several moves are right, not exactly one.',
  'fault.task.hand': 'This task needs a piece to place.',
  'fault.task.no-hand': 'This task needs a piece to give: there may be no piece to place.',
  'fault.answers': 'Choose the right moves: “Right moves” above the board.',
  'fault.call':
    'There is nothing to call. Choose “Play on” and place the piece that completes an alignment.',
  'fault.move': 'One of the right moves isn’t possible in this position.',
  'fault.game': 'This position isn’t an unfinished game.',
  'fault.other': 'The engine expects {expected}.',

  'open-title': 'Open lessons', 'open-file': 'Choose a file', 'paste': 'Or paste the text of the lessons',
  'open-text': 'Open this text',
  'opened': 'Opened. Undo brings back what was here.',
  'wrong': 'Line {line}: {what}', 'wrong.heading': 'a lesson file begins with “quarto-lessons 1”.',
  'wrong.word': 'expected lesson, title, step, game, task, say, hint or only.',
  'wrong.game': 'this isn’t the record of a game.',
  'wrong.task': 'expected complete, leave, safe, call, win, hold or moves.',
  'wrong.empty': 'there is a lesson without steps.',
  'wrong.name': 'a name has lower-case letters, digits and - only.',

  'share-title': 'Share', 'link': 'Link for pupils',
  'link-about': 'The link contains the lessons. Nothing is stored on a server.',
  'embed': 'For a page of your own', 'embed-about': 'These lines contain the lessons.',
  'file': 'Lesson file', 'download': 'Download', 'copy-text': 'Copy text',
  'scorm': 'For a learning system (SCORM)',
  'scorm-about': 'Download the file, then run this where the game is built. Upload the zip.',
  'not-shown': 'This can’t be shown yet: {reason}', 'lesson': 'Lesson',
  'damaged': 'This link is damaged. Ask for a new one.', 'edit-copy': 'Edit a copy',
  'to-game': 'Quarto, the game',
} as const;
export type TextKey = keyof typeof texts;

export const say = (key: TextKey, values: { [slot: string]: string } = {}) => fill(texts[key], values);

/** Such as "tall dark round hollow". */
export function pieceWords(piece: string): string {
  const bits = parseInt(piece, 16);
  const words = [
    ['tall', 'short', 4], ['light', 'dark', 1], ['round', 'square', 2], ['solid', 'hollow', 8],
  ] as const;
  return words.map(([without, with_, bit]) => say(bits & bit ? with_ : without)).join(' ');
}
