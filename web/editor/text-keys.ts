/** Keys of the editor’s texts; build/text-modules.ts makes a file of just these for each language. */

/** Of those in assets/text: the game’s own words. */
export const gameKeys = [
  'piece.light', 'piece.dark', 'piece.round', 'piece.square', 'piece.tall', 'piece.short', 'piece.solid',
  'piece.hollow', 'piece.words', 'attribute.colour', 'attribute.form', 'attribute.height', 'attribute.fill', 'form.squares',
  'list.comma', 'list.semicolon', 'list.colon', 'label.board', 'label.empty', 'label.placed', 'notice.not_now',
  'course.lessons', 'exercise.complete', 'exercise.leave', 'exercise.safe', 'exercise.call', 'exercise.win_by_gift', 'exercise.win_by_placement',
  'exercise.hold_by_gift', 'exercise.hold_by_placement', 'exercise.give', 'exercise.place', 'exercise.only', 'exercise.score', 'exercise.passed', 'action.ask', 'screen.language', 'page.close', 'page.copy', 'page.copied',
  'page.not_copied', 'failure.file',
] as const;

/** Of those in assets/rules-page: the words of a worksheet. */
export const sheetKeys = ['class.tasks', 'sheet.name', 'sheet.date', 'sheet.print', 'quiz.answer', 'solutions.title'] as const;

/** Of those in assets/lessons. */
export const lessonKeys = ['lesson.squares'] as const;

/** Of those in assets/editor: all of them. */
export const ownKeys = [
  'title', 'intro', 'saved', 'not-saved', 'unread', 'undo', 'redo', 'open', 'share',
  'lesson-title', 'lesson-title-hint', 'closing', 'closing-hint', 'untitled', 'new-step', 'new-lesson', 'up', 'down', 'delete', 'deleted',
  'lesson-up', 'lesson-down', 'lesson-delete', 'lesson-deleted', 'not-right',
  'right', 'reserve', 'gone', 'hand', 'no-hand', 'clear', 'mode', 'mode.setup', 'mode.play', 'mode.answers',
  'help.setup', 'help.held', 'help.play', 'help.answers', 'take-back', 'played', 'removed',
  'task', 'task.complete', 'task.leave', 'task.safe', 'task.call', 'task.win', 'task.hold', 'task.moves',
  'about.complete', 'about.leave', 'about.safe', 'about.call', 'about.win', 'about.hold', 'about.moves',
  'say', 'say-hint', 'hint-hint', 'reply-right', 'reply-wrong', 'reply-hint', 'reply', 'rules', 'try', 'checking', 'unchecked', 'one', 'several',
  'fault.unsolvable', 'fault.trivial', 'fault.not_only', 'fault.task.hand', 'fault.task.no-hand', 'fault.answers',
  'fault.call', 'fault.move', 'fault.game', 'fault.other',
  'open-title', 'open-file', 'paste', 'open-text', 'opened', 'starters', 'starter.first', 'starter.test',
  'wrong', 'wrong.heading', 'wrong.word', 'wrong.game', 'wrong.empty', 'wrong.name', 'wrong.used', 'wrong.newer', 'wrong.file',
  'link', 'link-about', 'embed', 'embed-about', 'pass', 'pass-about', 'pass-best', 'file', 'download', 'copy-text', 'scorm', 'scorm-about',
  'scorm-failed', 'scorm-long', 'per-page', 'code-long',
  'results', 'results-about', 'results-paste', 'results-add', 'results-added', 'results-known', 'results-damaged', 'results-other',
  'results-none', 'results-score', 'results-passed', 'results-missed', 'results-delete', 'result-send', 'result-about',
  'not-shown', 'damaged', 'edit-copy',
] as const;

export type TextKey = (typeof gameKeys)[number] | (typeof sheetKeys)[number] | (typeof lessonKeys)[number] | (typeof ownKeys)[number];
