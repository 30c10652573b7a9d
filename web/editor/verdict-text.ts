/** What the engine says about a step, in words, and how far the step is. */
import type { Verdict } from './checker.js';
import { fileOf, newStep, type Step } from './lesson-text.js';
import { list, pieceWords, say, type TextKey } from './texts.js';

/** A move in words: a piece to give, a cell, an alignment. */
export const inWords = (move: string) => (/^[0-9a-f]$/.test(move) ? pieceWords(move) : move.replace(/^\d!/, ''));

function faultOf({ task, answers }: Step, fault: string): string {
  if (task === 'moves' && answers.length === 0) return say('fault.answers', { mode: say('mode.answers') });
  if (task === 'call' && fault === 'unsolvable') return say('fault.call', { mode: say('mode.play') });
  if (fault === 'task') return say(task === 'safe' ? 'fault.task.no-hand' : 'fault.task.hand');
  const known: readonly string[] = ['unsolvable', 'trivial', 'not_only', 'move', 'game'];
  return say(known.includes(fault) ? `fault.${fault}` as TextKey : 'fault.other');
}

export function textOf(step: Step, verdict: Verdict): string {
  if ('fault' in verdict) return faultOf(step, verdict.fault);
  const { solutions } = verdict, moves = list(solutions.map(inWords));
  return solutions.length === 1 ? say('one', { moves }) : say('several', { n: String(solutions.length), moves });
}

const fresh = fileOf(newStep(''));

/** `new`: nothing was done to it, so nothing is wrong with it yet. `open`: not checked yet. */
export function stateOf(step: Step, verdict: Verdict | undefined): 'new' | 'open' | 'faulty' | 'good' {
  if (fileOf(step) === fresh) return 'new';
  return !verdict ? 'open' : 'fault' in verdict ? 'faulty' : 'good';
}
