/** Names in a lesson file; the game reads the rest of it (core/lessons/lesson.cpp). */

/** Whether none of the steps in a text is the one named. @param step `LESSON` or `LESSON/STEP` */
export function lacksStep(text: string, step: string) {
  const names = new Set<string>();
  let lesson = '', hasSteps = false;
  for (const line of text.split(/\r?\n/)) {
    const [word, name = ''] = line.trimEnd().split(/ +/, 2);
    if (word === 'lesson') lesson = name;
    if (word !== 'step') continue;
    hasSteps = true;
    names.add(lesson).add(`${lesson}/${name}`);
  }
  return hasSteps && !names.has(step); // a text without steps has another fault
}
