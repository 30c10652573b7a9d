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
 * Of each kind: its type in a message to the game, in one from there, and the function that writes one there.
 * @type {Map<Kind, [received: string, sent: string, writer: string]>}
 */
const known = new Map(/** @type {[Kind, [string, string, string]][]} */ ([
  [text, ['const std::string&', 'std::string_view', 'text_field']],
  [flag, ['bool', 'bool', 'flag_field']],
  [integer, ['int', 'int', 'number_field']],
  [count, ['std::size_t', 'std::size_t', 'number_field']],
  [part, ['', 'float', 'part_field']],
  [integers, ['', 'std::span<const int>', 'list_field']],
  [seat, ['Seat', 'Seat', 'seat_field']],
  [maybeSeat, ['', 'std::optional<Seat>', 'seat_field']],
  [bytes, ['const Bytes&', 'std::span<const std::byte>', '']],
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
  const all = ordered(fields), type = camel(name), from = all.length ? ' from' : '';
  const base = /** @type {{[name: string]: string}} */ (like)[name];
  return `struct ${type}${base ? ` : ${base}` : ''} {
    static constexpr std::string_view message_name = "${name}";
    static constexpr bool is_later = ${areLater.has(fields)};
${base ? '' : all.map(([field, kind]) => `    ${typeOf(kind, 0)} ${field};\n`).join('')}\
    static ${type} read(FieldReader&${from}) {
        ${base ? `${type} all;\n${all.map(([field]) => `        from.read(all.${field});\n`).join('')}        return all;`
    : `return {${all.map(([, kind]) => `from.read<${typeOf(kind, 0)}>()`).join(', ')}};`}
    }
};
`;
}

/** @param {string} type @param {string} name @param {Fields} fields */
function caller(type, name, fields) {
  const all = ordered(fields), given = all.length ? ' from' : '';
  const texts = all.filter(([, kind]) => kind !== bytes).map(([field, kind]) => {
    if (!kind.names) return `${kind.words ? 'word_field' : known.get(kind)?.[2]}(from.${field})`;
    return `pairs_field(from.${field}, [](const auto& each) { return std::array<std::string_view, 2>{each.${kind.names.map(snake).join(', each.')}}; })`;
  });
  const call = `return call_page("${name}", {${texts.join(', ')}}${all.filter(([, kind]) => kind === bytes).map(([field]) => `, from.${field}`).join('')});`;
  return `inline std::optional<std::string> call_page(const ${type}&${given}) { ${areLater.has(fields) ? `return later([&] { ${call} });` : call} }
`;
}

/** @param {string} name @param {Fields} fields */
const called = (name, fields) => `namespace call {
struct ${camel(name)} {
    static constexpr const char* message_name = "${name}";
${Object.entries(fields).map(([field, kind]) => `    ${typeOf(kind, 1)} ${snake(field)};\n`).join('')}};
}
${caller(`call::${camel(name)}`, name, fields)}`;

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
#include "shell/model/later.hpp"
#include "web/wasm/bridge_messages.hpp"
#include "web/wasm/input.hpp"

namespace quarto::web {

${words.join('')}
namespace message {
${each(messages, received)}}

using Messages = MessageList<${Object.keys(messages).map((name) => `message::${camel(name)}`).join(', ')}>;

${each(effects, (name, fields) => caller(`effect::${camel(name)}`, name, fields))}
${each(calls, called)}
}  // namespace quarto::web
`);
