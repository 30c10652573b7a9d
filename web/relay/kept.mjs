/** The texts that the relay keeps: the last one of each topic, in memory and, if it has one, in a folder. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of game and seat, and whether its player is there; or of a tournament and slot, 0 to 32. Without wildcards. */
export const topicForm = /^quarto\/1\/[\w-]{22}\/([12](\/here)?|\d|[12]\d|3[0-2])$/;

/** @param {string} topic */
export const isPresence = (topic) => topic.endsWith('/here');

/** Milliseconds between two times of writing. */
const writingPause = 1_000;
const hashBytes = 32;
/** Of what follows it in a file, so that a damaged one is noticed. @param {string} topic @param {Buffer} rest */
const hash = (topic, rest) => createHash('sha256').update(topic).update(rest).digest();
/** A file: hash, address of the sender, line feed, text. @param {string} topic @param {{address: string, payload: Buffer}} text */
function fileOf(topic, { address, payload }) {
  const rest = Buffer.concat([Buffer.from(`${address}\n`), payload]);
  return Buffer.concat([hash(topic, rest), rest]);
}
/** @param {string} topic @param {Buffer} file @returns {{address: string, payload: Buffer} | null} null if it is damaged */
function textIn(topic, file) {
  const rest = file.subarray(hashBytes), end = rest.indexOf('\n');
  if (end < 0 || !hash(topic, rest).equals(file.subarray(0, hashBytes))) return null;
  return { address: rest.toString('utf8', 0, end), payload: rest.subarray(end + 1) };
}

/** Topics of the texts that an address has left, oldest first. */
class Owner {
  /** @type {Set<string>} */
  unread = new Set();
  /** @type {Set<string>} */
  read = new Set();
  get size() { return this.unread.size + this.read.size; }
}

export class KeptTexts {
  #limits;
  #folder;
  /** Oldest first. @type {Map<string, {payload: Buffer, qos: number, at: number, address: string}>} */
  #texts = new Map();
  /** By address. @type {Map<string, Owner>} */
  #owners = new Map();
  /** Texts of the address that had the most when they were last compared, unless there has been room since. */
  #most = Infinity;
  /** By address, topics that the folder doesn't have as they are. @type {Map<string, Set<string>>} */
  #unwritten = new Map();
  #bytes = 0;
  #writing = Promise.resolve();
  /** @type {NodeJS.Timeout[]} */
  #timers = [];

  /** @param {{keptTexts: number, keptBytes: number, keptFor: number, packetBytes: number}} limits @param {string} [folder] */
  constructor(limits, folder) {
    this.#limits = limits;
    this.#folder = folder;
  }

  /** Reads the folder. */
  async begin() {
    this.#timers.push(setInterval(() => this.#forgetOld(), Math.min(this.#limits.keptFor, 60_000)).unref());
    if (this.#folder === undefined) return;
    const probe = join(this.#folder, `${randomUUID()}.new`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(probe, '');
      await rm(probe);
    } catch (error) {
      throw new Error(`texts can't be written to ${this.#folder}: ${/** @type {NodeJS.ErrnoException} */ (error).code}`);
    }
    const found = [];
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name), topic = `quarto/1/${name.replace(/\.new$/, '').replace('.', '/')}`;
      const about = topicForm.test(topic) && await stat(path).catch(() => null);
      if (about && about.isFile() && name.endsWith('.new')) await rm(path); // the relay was ended while it wrote
      else {
        const mayBeText = about && about.isFile() && about.size <= 2 * this.#limits.packetBytes;
        const text = mayBeText && textIn(topic, await readFile(path).catch(() => Buffer.alloc(0)));
        if (text) found.push({ ...text, topic, at: about.mtimeMs });
        else console.error(`relay: ${path} is damaged, and left out.`);
      }
    }
    found.sort((a, b) => a.at - b.at);
    for (const { topic, payload, address, at } of found) this.leave(topic, payload, 1, address, at);
    this.#unwritten.clear();
    this.#timers.push(setInterval(() => void this.#write(), writingPause).unref());
  }

  async end() {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#write();
  }

  get size() { return this.#texts.size; }

  /** @param {string} topic @param {string | Buffer} payload @param {number} qos @param {string} address of the sender */
  leave(topic, payload, qos, address, at = Date.now()) {
    const isFull = this.#texts.size >= this.#limits.keptTexts, isNew = !this.#texts.has(topic);
    this.remove(topic);
    if (!isFull) this.#most = Infinity;
    else if (isNew) this.#makeRoom(address);
    while (this.#bytes > this.#limits.keptBytes - payload.length && this.#texts.size > 0) this.#makeRoom(address);
    this.#bytes += payload.length;
    // A copy: the payload is part of all that was received with it.
    this.#texts.set(topic, { payload: Buffer.from(/** @type {Buffer} */ (payload)), qos, at, address });
    const owner = this.#owners.get(address) ?? new Owner();
    this.#owners.set(address, owner);
    owner.unread.add(topic);
    this.#mark(address, topic);
  }

  /** @param {string} address @param {string} topic */
  #mark(address, topic) {
    if (this.#folder === undefined || isPresence(topic)) return;
    const topics = this.#unwritten.get(address) ?? new Set();
    this.#unwritten.set(address, topics.add(topic));
  }

  /** @param {string} topic */
  remove(topic) {
    const text = this.#texts.get(topic), owner = this.#owners.get(text?.address ?? '');
    if (!text || !owner) return;
    this.#mark(text.address, topic);
    this.#texts.delete(topic);
    this.#bytes -= text.payload.length;
    owner.unread.delete(topic);
    owner.read.delete(topic);
    if (owner.size === 0) this.#owners.delete(text.address);
  }

  /** Somebody has fetched the text of this topic. @param {string} topic */
  markRead(topic) {
    const owner = this.#owners.get(this.#texts.get(topic)?.address ?? '');
    if (owner?.unread.delete(topic)) owner.read.add(topic);
  }

  /** @param {string[]} topics */
  packets(topics) {
    return topics.flatMap((topic) => {
      const text = this.#texts.get(topic);
      return text ? [{ cmd: 'publish', topic, payload: text.payload, qos: text.qos, retain: true }] : [];
    });
  }

  /** The address with the most texts loses one. @param {string} address of whom it is for */
  #makeRoom(address) {
    let owner = this.#owners.get(address);
    // Who goes on filling a full relay needs no comparison with all the others.
    if (!owner || owner.size < this.#most) {
      for (const other of this.#owners.values()) if (!owner || other.size > owner.size) owner = other;
      this.#most = owner?.size ?? Infinity;
    }
    for (const oldest of [owner?.unread, owner?.read]) {
      for (const topic of oldest ?? []) return this.remove(topic);
    }
  }

  #forgetOld() {
    for (const [topic, { at }] of this.#texts) {
      if (Date.now() - at < this.#limits.keptFor) break;
      this.remove(topic);
    }
  }

  /** One text of each address in turn, so that nobody's waits behind a flood. What fails is tried again the next time. */
  #write() {
    return this.#writing = this.#writing.then(async () => {
      /** @type {[address: string, topic: string, reason: string][]} */
      const failures = [];
      while (this.#unwritten.size > 0) {
        for (const [address, topics] of this.#unwritten) {
          const [topic = ''] = topics;
          topics.delete(topic);
          if (topics.size === 0) this.#unwritten.delete(address);
          await this.#writeOne(/** @type {string} */ (this.#folder), topic)
            .catch((error) => failures.push([address, topic, error.code ?? String(error)]));
        }
      }
      for (const [address, topic] of failures) this.#mark(address, topic);
      for (const reason of new Set(failures.map(([, , reason]) => reason))) {
        console.error(`relay: texts can't be written to ${this.#folder}: ${reason}`);
      }
    });
  }

  /** The file is written as another, which then takes its place. @param {string} folder @param {string} topic */
  async #writeOne(folder, topic) {
    const [, , game = '', seat] = topic.split('/'), path = join(folder, `${game}.${seat}`), text = this.#texts.get(topic);
    if (text) {
      const whole = `${path}.new`;
      await writeFile(whole, fileOf(topic, text), { mode: 0o600 });
      await rename(whole, path);
    } else await rm(path, { force: true });
  }
}
