/** The page of a package: a board with the lessons, which reports each step and each try. */

import '../packages/quarto-board/quarto-board.js';
import { CourseProgress, type Course } from './course-progress.js';
import { connectScorm } from './scorm-api.js';

/** Written into the page by pack.ts. */
interface Packed extends Course {
  text: string;
}
const packed = JSON.parse(document.getElementById('lessons')?.textContent ?? '') as Packed;

const connection = connectScorm(packed.pass);
const progress = new CourseProgress(packed, connection.kept);
const begun = performance.now();
let shown = progress.step ?? '';

const report = () => connection.report({
  kept: progress.kept, step: shown, milliseconds: performance.now() - begun,
  firstTries: progress.firstTries, solved: progress.solved, count: progress.count, pass: packed.pass,
});

const board = document.createElement('quarto-board');
const attributes = {
  live: '', mode: 'lesson', pieces: 'wood', src: 'quarto.html', step: shown, locked: 'new lessons share proof',
  // A page from a disk may fetch nothing else.
  lesson: `data:text/plain;charset=utf-8,${encodeURIComponent(packed.text)}`,
};
for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
board.lessonState = { ...progress.state, step: shown || null }; // for the score at the end
board.addEventListener('quarto-step', ({ detail }) => {
  shown = `${detail.lesson}/${detail.step}`;
  progress.beginStep(detail);
  report();
});
board.addEventListener('quarto-try', ({ detail }) => {
  progress.recordTry(detail);
  connection.tell(detail);
  report();
});
document.body.append(board);

addEventListener('pagehide', () => {
  report();
  connection.end();
});
// A session that has ended can't be gone on with.
addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
// The browser asks before it leaves results that the learning system hasn't taken.
addEventListener('beforeunload', (event) => {
  report();
  if (!connection.isTaken) event.preventDefault();
});
