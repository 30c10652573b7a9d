/**
 * bridge-header.mjs HEADER: writes the game's side of the messages between it and the page (app/bridge/messages.ts): a struct
 * for each message to the game, with a reader, and writers for what it asks of the page.
 */
import { writeFileSync } from 'node:fs';
import { load } from './load.mjs';

/** @type {typeof import('../app/bridge/messages.js')} */
const { areLater, calls, effects, kinds, messages } = await load('app/bridge/messages.ts');
const { bytes, count, flag, integer, integers, maybeSeat, part, seat, text } = kinds;

/** @typedef {import('../app/bridge/message-kinds.js').Fields} Fields @typedef {import('../app/bridge/message-kinds.js').Kind} Kind */

/**
 * Of each kind: its type in a message to the game, in one from there, and the function that writes it.
 * @type {Map<Kind, [received: string, sent: string, writer: string]>}
 */
const known = new Map(/** @type {[Kind, [string, string, string]][]} */ ([
  [text, ['std::string', 'std::string_view', 'text_field']],
  [flag, ['bool', 'bool', 'flag_field']],
  [integer, ['int', 'int', 'number_field']],
  [count, ['std::size_t', 'std::size_t', 'number_field']],
  [part, ['', 'float', 'part_field']],
  [integers, ['', 'std::span<const int>', 'list_field']],
  [seat, ['Seat', 'Seat', 'seat_field']],
  [maybeSeat, ['', 'std::optional<Seat>', 'seat_field']],
  [bytes, ['Bytes', 'std::span<const std::byte>', '']],
]));
/** Structs of the game that are a message as they are. */
const like = { environment: 'quarto::Environment' };

const snake = (/** @type {string} */ name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (/** @type {string} */ name) => name.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase());

/** The fields of a message in their order there. @param {Fields} fields @returns {[name: string, kind: any][]} */
const ordered = (fields) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, kind]) => [snake(name), kind]);

/** @param {any} kind @param {0 | 1} side received or sent */
function typeOf(kind, side) {
  const type = kind.words ? kind.of : kind.names ? ['', `std::span<const ${kind.of}>`][side] : known.get(kind)?.[side];
  if (!type) throw new Error('messages.ts: a kind that messages of this direction do not have');
  return type;
}

/** @param {string} name @param {Fields} fields */
function received(name, fields) {
  const all = ordered(fields);
  const base = Object.hasOwn(like, name) ? /** @type {any} */ (like)[name] : null;
  return `struct ${camel(name)}${base ? ` : ${base}` : ''} {
    static constexpr std::string_view message_name = "${name}";
    static constexpr bool is_later = ${areLater.has(fields)};
${base ? '' : all.map(([field, kind]) => `    ${typeOf(kind, 0)} ${field}{};\n`).join('')}    void read(${all.length ? 'FieldReader& from' : 'FieldReader&'}) {${all.length ? ` from.read(${all.map(([field]) => field).join(', ')}); ` : ''}}
};
`;
}

/** @param {string} type @param {string} name @param {Fields} fields */
function writer(type, name, fields) {
  const all = ordered(fields).filter(([, kind]) => kind !== bytes).map(([field, kind]) => {
    if (!kind.names) return `${kind.words ? 'word_field' : known.get(kind)?.[2]}(from.${field})`;
    const [first, second] = kind.names.map(snake);
    return `pairs_field(from.${field}, [](const auto& each) { return std::pair<std::string_view, std::string_view>(each.${first}, each.${second}); })`;
  });
  return `inline std::string write(const ${type}&${all.length ? ' from' : ''}) { return write_message("${name}"${all.length ? `, {${all.join(', ')}}` : ''}); }\n`;
}

/** @param {string} name @param {Fields} fields */
function sent(name, fields) {
  const type = `call::${camel(name)}`;
  const all = Object.entries(fields).map(([field, kind]) => [snake(field), typeOf(kind, 1)]);
  const data = Object.entries(fields).find(([, kind]) => kind === bytes);
  return `namespace call {
struct ${camel(name)} {
    static constexpr const char* message_name = "${name}";
${all.map(([field, of]) => `    ${of} ${field};\n`).join('')}};
}
${writer(type, name, fields)}${data ? `inline std::span<const std::byte> bytes_of(const ${type}& from) { return from.${snake(data[0])}; }\n` : ''}`;
}

/** Enums with their words. @type {Map<string, string[]>} */
const choices = new Map();
for (const fields of [messages, effects, calls].flatMap((all) => Object.values(/** @type {{[name: string]: Fields}} */ (all)))) {
  for (const kind of /** @type {any[]} */ (Object.values(fields))) if (kind.words) choices.set(kind.of, kind.words);
}
const words = [...choices].map(([of, all]) => `template <> inline constexpr std::array<std::string_view, ${all.length}> words<${of}>{${all.map((word) => `"${word}"`).join(', ')}};
static_assert(${all.map((word, k) => `${of}::${word} == ${of}{${k}}`).join(' && ')});
`);

/** @param {{[name: string]: Fields}} all @param {(name: string, fields: Fields) => string} write */
const each = (all, write) => Object.entries(all).map(([name, fields]) => write(name, fields)).join('');

writeFileSync(process.argv[2], `#pragma once
/// Made from web/app/bridge/messages.ts by web/build/bridge-header.mjs.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "shell/app/ports.hpp"
#include "shell/model/effect.hpp"
#include "shell/model/environment.hpp"
#include "web/wasm/bridge_messages.hpp"
#include "web/wasm/input.hpp"

namespace quarto::web {

${words.join('')}
namespace message {
${each(messages, received)}}

using Messages = MessageList<${Object.keys(messages).map((name) => `message::${camel(name)}`).join(', ')}>;

${each(effects, (name, fields) => writer(`effect::${camel(name)}`, name, fields))}
${each(calls, sent)}
}  // namespace quarto::web
`);
