/** Reports to the runtime of a learning system: the object `API` (SCORM 1.2) or `API_1484_11` (2004). */

import type { PassMark } from './course-progress.js';
import { counts, interactionOf, otherThan, resultOf, standing, type Result, type Tried, type Values, type Version } from './data-model.js';

/** Every method takes and returns strings. */
type Runtime = { [method: string]: (...values: string[]) => unknown };
type Method =
  'Initialize' | 'Terminate' | 'GetValue' | 'SetValue' | 'Commit' | 'GetLastError' | 'GetErrorString';

const methodOf = (version: Version, method: Method) =>
  version === '2004' ? method : method === 'Terminate' ? 'LMSFinish' : `LMS${method}`;
const objects: [name: string, version: Version][] = [['API_1484_11', '2004'], ['API', '1.2']];
const maxParents = 500; // that the standard wants searched

type Found = { runtime: Runtime; version: Version };

function findFrom(start: Window | null): Found | null {
  for (let place = start, k = 0; place && k < maxParents; ++k) {
    try {
      for (const [name, version] of objects) {
        const runtime = (place as unknown as { [name: string]: Runtime | undefined })[name];
        if (runtime) return { runtime, version };
      }
    } catch {} // a window of another origin
    if (place === place.parent) return null;
    place = place.parent;
  }
  return null;
}

/** @param pass mark of the lessons */
export function connectScorm(pass: PassMark | null = null) {
  const found = findFrom(window) ?? findFrom(window.opener) ?? findFrom(window.top?.opener);
  if (!found) console.warn('No learning system is around this page: nothing is reported.');
  return new ScormSession(found, pass);
}

/** Without a runtime, as for a teacher who looks at the page, nothing is reported. */
class ScormSession {
  #runtime: Runtime = {};
  #version: Version = '1.2';
  #isOpen = false;
  #counts = false;
  #interactions = 0;
  /** Since the last commit that was taken. */
  #tries: Values = [];
  /** The last commit failed. */
  #isAway = false;
  /** From the last session; empty at first. */
  readonly kept: string = '';
  /** Whether everything reported has been taken. */
  isTaken = true;

  constructor(found: Found | null, pass: PassMark | null) {
    if (!found) return;
    [this.#runtime, this.#version] = [found.runtime, found.version];
    this.#isOpen = this.#does('Initialize', '');
    if (!this.#isOpen) return;
    const { mode, statuses } = standing[this.#version], ask = (name: string) => this.#call('GetValue', name);
    this.#counts = counts(ask(mode), statuses.map(ask), pass);
    this.kept = this.#call('GetValue', 'cmi.suspend_data');
    this.#interactions = Number(this.#call('GetValue', 'cmi.interactions._count')) || 0;
  }

  /** A system may keep no tries: SCORM 1.2 leaves it free to. */
  tell(tried: Tried) {
    if (!this.#isOpen || !this.#counts) return;
    const values = interactionOf(this.#version, this.#interactions, tried, new Date());
    if (this.#tell(values).length > 0) ++this.#interactions;
    this.#tries.push(...values);
  }

  /** @returns those that are taken */
  #tell(values: Values) {
    return values.filter(([element, value]) => this.#call('SetValue', element, value) === 'true');
  }

  report(result: Result) {
    if (!this.#isOpen || !this.#counts) return;
    const values = resultOf(this.#version, result);
    if (this.#isAway && this.#version === '1.2') { // Moodle sends what has changed since a commit, also since one that failed
      this.#tell(otherThan(this.#tries));
      this.#set(otherThan(values));
      this.#does('Commit', '');
      this.#tell(this.#tries);
    }
    const isSet = this.#set(values);
    this.#isAway = !this.#does('Commit', '');
    if (!this.#isAway) this.#tries = [];
    this.isTaken = isSet && !this.#isAway;
  }

  end() {
    if (this.#isOpen) this.#does('Terminate', '');
    this.#isOpen = false;
  }

  /** Sets all elements, also after one is refused. */
  #set(values: Values) {
    return values.map(([element, value]) => this.#does('SetValue', element, value)).every(Boolean);
  }

  #does(method: Method, ...values: string[]) {
    if (this.#call(method, ...values) === 'true') return true;
    const code = this.#call('GetLastError');
    if (code === '0') return true; // some systems answer a commit with nothing or false, without an error (README.md)
    const reason = this.#call('GetErrorString', code);
    console.warn(`The learning system refused ${method}(${values.join(', ')}): error ${code}, ${reason}`);
    this.isTaken = false;
    return false;
  }

  #call(method: Method, ...values: string[]) {
    return String(this.#runtime[methodOf(this.#version, method)]?.(...values));
  }
}
