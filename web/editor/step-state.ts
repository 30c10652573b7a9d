/** How far a step is: what its number and the verdict show. */
import type { Verdict } from './checker.js';
import { fileOf, newStep, type Step } from './lesson-text.js';

const fresh = fileOf(newStep(''));

/** `new`: nothing was done to it, so nothing is wrong with it yet. `open`: not checked yet. */
export function stateOf(step: Step, verdict: Verdict | undefined): 'new' | 'open' | 'faulty' | 'good' {
  if (fileOf(step) === fresh) return 'new';
  return !verdict ? 'open' : 'fault' in verdict ? 'faulty' : 'good';
}
