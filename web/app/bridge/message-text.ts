/** The text of messages: the name and the fields, in the order of their names, separated by tabs. */

import { bytes, type Kind } from './message-kinds.js';
import { calls, effects, type Given, type Handlers, type Messages } from './messages.js';

const asked = { ...effects, ...calls };

/** Escapes a field; NUL would end the game's C strings. */
const escaped = (field: string) => field.replaceAll('\0', '\ufffd').replaceAll('\\', '\\\\').replaceAll('\t', '\\t');
const unescaped = (field: string) => field.replace(/\\(.)/gs, (_, letter) => (letter === 't' ? '\t' : letter));

export function writeMessage<Name extends keyof Messages>(name: Name, ...[values]: Given<Name>): [string, ArrayBuffer] {
  let data = new ArrayBuffer(0), message: string = name;
  for (const [, value] of inOrder(values ?? {})) {
    if (value instanceof ArrayBuffer) data = value;
    else message += `\t${escaped(`${typeof value === 'boolean' ? Number(value) : value}`)}`;
  }
  return [message, data];
}

export function perform(handlers: Handlers, message: string, data: ArrayBuffer): string | null {
  const [name = '', ...fields] = message.split('\t').map(unescaped);
  if (!isAsked(name)) throw new Error(`the game asks for ${name}`);
  const values = inOrder<Kind>(asked[name]).map(([field, read]) => [field, read === bytes ? data : read(fields.shift() ?? '')]);
  return handlers[name](Object.fromEntries(values) as never) ?? null; // of the handler's types
}

const isAsked = (name: string): name is keyof Handlers => Object.hasOwn(asked, name);
/** By name: the entries are compared as texts, and a comma is before all letters. */
const inOrder = <Value>(values: { [name: string]: Value }) => Object.entries(values).sort();
