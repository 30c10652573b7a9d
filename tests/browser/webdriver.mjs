/** Minimal client of the W3C WebDriver protocol: https://www.w3.org/TR/webdriver2/ */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { until } from './until.mjs';

/** Codes of keys without a character, by their names in KeyboardEvent.key. @type {{[name: string]: string}} */
const keyCodes = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Escape: '\uE00C', PageUp: '\uE00E',
  PageDown: '\uE00F', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Keys of a name such as "Shift+Tab", in the order of pressing. @param {string} name */
export const keysOf = (name) => name.split(/(?<=.)\+(?=.)/);

/** The port a process listens on, from Linux's /proc; null if none yet. @param {number} pid */
function portOf(pid) {
  const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`)));
  const listening = '0A';
  for (const line of readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1)) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    if (state === listening && sockets.has(`socket:[${inode}]`)) return Number.parseInt(local.split(':')[1], 16);
  }
  return null;
}

/** @param {string} path */
function linkOf(path) {
  try {
    return readlinkSync(path);
  } catch {
    return ''; // closed meanwhile
  }
}

export class WebDriver {
  #turned = 0; // total wheel offset: WebKit's driver scrolls by the difference to the previous one

  /** @param {string} session its address */
  constructor(session) { this.session = session; }

  /** @param {import('node:child_process').ChildProcess} driver that chooses its port itself @param {object} capabilities */
  static async begin(driver, capabilities) {
    const port = await until('the driver to listen', () => {
      if (driver.exitCode !== null) throw new Error(`the driver ended with ${driver.exitCode}`);
      return portOf(/** @type {number} */ (driver.pid));
    });
    const server = `http://127.0.0.1:${port}`;
    const { sessionId } = await ask(`${server}/session`, { capabilities: { alwaysMatch: capabilities } });
    return new WebDriver(`${server}/session/${sessionId}`);
  }

  /** @param {string} url */
  open(url) { return this.#do('url', { url }); }
  reload() { return this.#do('refresh', {}); }
  /** @param {string} expression */
  evaluate(expression) { return this.#do('execute/sync', { script: `return (${expression})`, args: [] }); }

  /** Evaluates in a frame. @param {string} frame an expression for its element @param {string} expression */
  async within(frame, expression) {
    await this.#do('frame', { id: await this.evaluate(frame) });
    const answer = await this.evaluate(expression);
    await this.#do('frame', { id: null });
    return answer;
  }

  /** @param {string} name of a key, or of keys held together: "Shift+Tab" */
  key(name) {
    const keys = keysOf(name).map((each) => keyCodes[each] ?? each);
    const actions = [...keys.map((value) => ({ type: 'keyDown', value })),
      ...[...keys].reverse().map((value) => ({ type: 'keyUp', value }))];
    return this.#do('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** @param {number} x @param {number} y in CSS pixels */
  click(x, y) {
    const actions = [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return this.#do('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }

  /** @param {number} x @param {number} y @param {number} down in CSS pixels */
  wheel(x, y, down) {
    const turn = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: this.#turned += down, duration: 0, origin: 'viewport' };
    return this.#do('actions', { actions: [{ type: 'wheel', id: 'wheel', actions: [turn] }] });
  }

  /**
   * Sizes the window, which is larger than its page by a measured difference.
   * @param {number} width @param {number} height
   */
  async resize(width, height) {
    const inside = await this.evaluate('[innerWidth, innerHeight]');
    const outside = await this.#do('window/rect');
    await this.#do('window/rect', { width: outside.width + width - inside[0], height: outside.height + height - inside[1] });
  }

  async screenshot() { return Buffer.from(await this.#do('screenshot'), 'base64'); }
  end() { return ask(this.session, undefined, 'DELETE'); }

  /** @param {string} command @param {object} [parameters] */
  #do(command, parameters) { return ask(`${this.session}/${command}`, parameters); }
}

/** @param {string} url @param {object} [parameters] @param {string} [method] @returns {Promise<any>} */
async function ask(url, parameters, method = parameters ? 'POST' : 'GET') {
  const response = await fetch(url, { method, body: parameters && JSON.stringify(parameters) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
