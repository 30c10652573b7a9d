/**
 * The screen reader Orca at a page in Firefox or Chromium, under an X server of its own, with a silent voice.
 *
 *     node tests/browser/orca.mjs ADDRESS KEY...     # what it says, key by key: Tab, shift+Tab, Return, "type:row 2"
 *     BROWSER=chromium LANGUAGE=de node tests/browser/orca.mjs ADDRESS KEY...
 *
 * Requires Debian's orca at-spi2-core speech-dispatcher dbus openbox xdotool xvfb, and the browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { until } from './until.mjs';

/** Keys as Orca repeats them, and when it changes its mode. */
const echo = /^(.|tab|return|enter|slash|schrägstrich|(focus|browse) mode|(fokus|stöbern)-modus)$/i;
const quiet = 2_000; // milliseconds without a word, after which nothing more is expected

/** @param {NodeJS.ReadableStream} stream @returns {Promise<string>} its first line */
const firstLine = async (stream) => String((await once(stream, 'data'))[0]).trim();

export class Orca {
  /** @type {import('node:child_process').ChildProcess[]} */
  #started = [];
  #home = mkdtempSync(join(tmpdir(), 'orca-'));
  #notes = join(this.#home, 'notes');
  /** @type {NodeJS.ProcessEnv} */
  #environment = { PATH: `${this.#home}/bin:${process.env.PATH}`, HOME: this.#home, XDG_RUNTIME_DIR: join(this.#home, 'run'), GSETTINGS_BACKEND: 'memory', LC_ALL: 'C.UTF-8',
    GNOME_ACCESSIBILITY: '1', LIBGL_ALWAYS_SOFTWARE: '1', MOZ_ENABLE_WAYLAND: '0', PYTHONPATH: join(this.#home, 'python') };

  /** @param {string} browser firefox or chromium @param {string} language of Orca’s own words @param {string} address */
  static async open(browser, language, address) {
    const orca = new Orca();
    try {
      await orca.#open(browser, language, address);
      return orca;
    } catch (error) {
      await orca.close();
      throw error;
    }
  }

  /** @param {string} browser @param {string} language @param {string} address */
  async #open(browser, language, address) {
    const home = this.#home, speech = join(home, '.config/speech-dispatcher');
    for (const folder of ['run', 'profile', 'python', 'bin']) mkdirSync(join(home, folder), { mode: 0o700 });
    writeFileSync(join(home, 'bin/pgrep'), '#!/bin/sh\nexit 1\n', { mode: 0o700 }); // by which it finds the user’s other Orcas, and ends them or itself
    mkdirSync(join(speech, 'modules'), { recursive: true });
    writeFileSync(join(speech, 'speechd.conf'), 'AddModule "quiet" "sd_generic" "quiet.conf"\nDefaultModule quiet\n');
    writeFileSync(join(speech, 'modules/quiet.conf'), 'GenericExecuteSynth "true"\nAddVoice "en" "MALE1" "en"\nDefaultVoice "en"\n');
    const settings = { sayAllOnLoad: false, pageSummaryOnLoad: false };
    mkdirSync(join(home, '.local/share/orca'), { recursive: true });
    writeFileSync(join(home, '.local/share/orca/user-settings.conf'), JSON.stringify(
      { general: settings, profiles: { default: { profile: ['Default', 'default'], ...settings } }, pronunciations: {}, keybindings: {} }));
    writeFileSync(join(home, 'profile/user.js'), ['datareporting.policy.dataSubmissionPolicyBypassNotification", true', 'webgl.force-enabled", true',
      'browser.aboutwelcome.enabled", false', 'browser.startup.homepage_override.mstone", "ignore"'].map((set) => `user_pref("${set});\n`).join(''));
    // Orca writes its notes in blocks: here line by line
    writeFileSync(join(home, 'python/sitecustomize.py'), `import builtins
plain = builtins.open
builtins.open = lambda file, *more, **named: plain(file, *more, **(dict(named, buffering=1) if file == ${JSON.stringify(this.#notes)} else named))\n`);
    this.#environment.LANGUAGE = language;
    this.#environment.DISPLAY = `:${await firstLine(this.#begin('Xvfb', '-displayfd', '1', '-screen', '0', '1000x900x24', '-noreset'))}`;
    this.#environment.DBUS_SESSION_BUS_ADDRESS = await firstLine(this.#begin('dbus-daemon', '--session', '--nofork', '--print-address=1'));
    this.#begin('openbox');
    this.#begin('/usr/libexec/at-spi-bus-launcher', '--launch-immediately');
    await until('the accessibility bus', () => this.#does('dbus-send', '--session', '--dest=org.a11y.Bus', '--print-reply', '/org/a11y/bus',
      'org.freedesktop.DBus.Properties.Set', 'string:org.a11y.Status', 'string:ScreenReaderEnabled', 'variant:boolean:true'));
    this.#begin('/usr/bin/python3', '/usr/bin/orca', `--debug-file=${this.#notes}`);
    await until('Orca', () => this.said().length > 0);
    if (browser === 'firefox') this.#begin('firefox-esr', '--profile', `${home}/profile`, '--no-remote', '--width', '900', '--height', '800', address);
    else {
      this.#begin('chromium', '--no-sandbox', '--no-first-run', '--disable-sync', '--test-type', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
        '--force-renderer-accessibility', '--window-size=900,800', `--user-data-dir=${home}/profile`, `--app=${address}`);
    }
  }

  /** @param {string} program @param {...string} words */
  #spawn(program, ...words) {
    const child = spawn(program, words, { env: this.#environment, stdio: ['ignore', 'pipe', 'ignore'] });
    child.on('error', (error) => { throw error; });
    return child;
  }

  /** A program that ends with this one. @param {string} program @param {...string} words */
  #begin(program, ...words) {
    const child = this.#spawn(program, ...words);
    this.#started.unshift(child);
    return child.stdout;
  }

  /** @param {string} program @param {...string} words @returns {Promise<boolean>} whether it succeeds */
  async #does(program, ...words) {
    const [code] = await once(this.#spawn(program, ...words), 'close');
    return code === 0;
  }

  /** Until Orca has noticed. @param {string} key as xdotool has it, or type:WORDS */
  async press(key) {
    const before = this.#spoken().length, count = key.startsWith('type:') ? key.length - 5 : 1;
    if (key.startsWith('type:')) await this.#does('xdotool', 'type', '--delay', '80', key.slice(5));
    else await this.#does('xdotool', 'key', '--clearmodifiers', key);
    await until(`Orca at ${key}`, () => this.#spoken().length >= before + count);
  }

  /** Waits for a window. @param {string} name */
  isNamed(name) { return until(`the window ${name}`, () => this.#does('xdotool', 'search', '--name', name)); }

  /** Waits until something is said, and for what follows it. @param {RegExp} words @param {number} [before] what was said is not looked at */
  async hears(words, before = 0) {
    await until(() => `${words}: ${this.said().join(' | ')}`, () => this.said().slice(before).some((said) => words.test(said)));
    await this.silence();
  }

  /** All that was said so far, but for echoes of keys. @returns {string[]} */
  said() { return this.#spoken().filter((words) => !echo.test(words)); }

  /** @returns {string[]} */
  #spoken() {
    if (!existsSync(this.#notes)) return [];
    return [...readFileSync(this.#notes, 'utf8').matchAll(/SPEECH OUTPUT: '(.*?) ?'(?: ?\{.*)?$/gm)].map(([, words = '']) => words);
  }

  /** Presses Tab until something is said that begins with one of these. @param {string[]} words */
  async tabsTo(words) {
    for (let left = 30; left > 0; --left) {
      const before = this.said().length;
      await this.press('Tab');
      await this.hears(/./, before);
      if (this.said().slice(before).some((said) => words.some((each) => said.startsWith(each)))) return;
    }
    throw new Error(`Tab leads to none of ${words}: ${this.said().join(' | ')}`);
  }

  /** Waits until nothing has been said for a while. */
  async silence() {
    for (let last = -1, since = Date.now(); Date.now() - since < quiet;) {
      const count = this.said().length;
      if (count !== last) since = Date.now();
      last = count;
      await sleep(100);
    }
  }

  /** Ends what was begun, the last first. */
  async close() {
    for (const child of this.#started) {
      const isOver = child.exitCode === null && child.signalCode === null && once(child, 'exit');
      child.kill(child.spawnargs.includes('/usr/bin/orca') ? 'SIGKILL' : 'SIGTERM'); // asked to end, Orca may hang
      await isOver;
    }
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 20 }); // Chromium’s other processes end after it
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [address = '', ...keys] = process.argv.slice(2);
  const orca = await Orca.open(process.env.BROWSER ?? 'firefox', process.env.LANGUAGE ?? 'en', address);
  await orca.isNamed('Quarto');
  for (const key of ['', ...keys]) {
    const before = orca.said().length;
    if (key) await orca.press(key);
    await orca.silence();
    console.log([`[${key}]`, ...orca.said().slice(before)].join('\n  '));
  }
  await orca.close();
}
