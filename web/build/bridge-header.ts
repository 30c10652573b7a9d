/** bridge-header.ts HEADER: writes the game’s side of the messages of app/bridge/messages.ts, as structs and functions. */
import { writeFileSync } from 'node:fs';
import { areLater, calls, effects, kinds, laterCalls, messages, structs } from '../app/bridge/messages.js';

/** Kinds by name. */
type Fields = { [name: string]: any };

/** Of each kind: its type in a message to the game, in one from there, and the function that writes one there. */
const known = new Map<unknown, string[]>([
  [kinds.text, ['const std::string&', 'std::string_view', 'text_field']],
  [kinds.flag, ['bool', 'bool', 'flag_field']],
  [kinds.integer, ['int', 'int', 'number_field']],
  [kinds.count, ['std::size_t', 'std::size_t', 'number_field']],
  [kinds.part, ['', 'float', 'part_field']],
  [kinds.integers, ['', 'std::span<const int>', 'list_field']],
  [kinds.seat, ['Seat', 'Seat', 'seat_field']],
  [kinds.maybeSeat, ['', 'std::optional<Seat>', 'seat_field']],
  [kinds.bytes, ['const Bytes&', 'std::span<const std::byte>', '']],
]);
/** @returns as in `known` */
const typesOf = (kind: any): string[] => known.get(kind) ?? (kind.words ? [kind.of, kind.of, `word_field<${kind.of}>`] : ['', `std::span<const ${kind.of}>`, '']);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase());

/** A line for each field, in the order of messages. */
const each = (fields: Fields, line: (name: string, kind: any) => string | undefined) => Object.keys(fields).sort().map((name) => line(snake(name), fields[name]));

function received(name: string, fields: Fields) {
  const struct = structs.get(fields), type = struct ?? camel(name);
  for (const kind of Object.values(fields)) if (!typesOf(kind)[0]) throw new Error(`${name}: a kind of the game's messages only`);
  return `struct ${camel(name)} {
    static constexpr std::string_view message_name = "${name}";
    static constexpr bool is_later = ${areLater.has(fields)};
${struct ? '' : each(fields, (field, kind) => `    ${typesOf(kind)[0]} ${field};\n`).join('')}\
    static ${type} read([[maybe_unused]] FieldReader& from) {
        ${struct ? `${type} all{};\n${each(fields, (field) => `        from.read(all.${field});\n`).join('')}        return all;`
    : `return {${each(fields, (_, kind) => `from.read<${typesOf(kind)[0]}>()`).join(', ')}};`}
    }
};
`;
}

function caller(type: string, name: string, fields: Fields) {
  const texts = each(fields, (field, kind) => {
    if (!kind.names) return typesOf(kind)[2] && `${typesOf(kind)[2]}(from.${field})`;
    return `pairs_field(from.${field}, [](const auto& each) { return std::array<std::string_view, 2>{each.${kind.names.join(', each.')}}; })`;
  }).filter(Boolean);
  const data = each(fields, (field, kind) => (kind === kinds.bytes ? `, from.${field}` : '')).join('');
  const call = `return call_page("${name}", {${texts.join(', ')}}${data});`;
  return `inline std::optional<std::string> call_page([[maybe_unused]] const ${type}& from) { ${
    laterCalls.includes(name as never) ? `return later([&] { ${call} });` : call} }\n`;
}

const called = (name: string, fields: Fields) => `namespace call {
struct ${camel(name)} {
    static constexpr const char* message_name = "${name}";
${Object.keys(fields).map((field) => `    ${typesOf(fields[field])[1]} ${snake(field)};\n`).join('')}};
}
${caller(`call::${camel(name)}`, name, fields)}`;

const words = ({ of, words: all }: {of: string, words: string[]}) => `template <> inline constexpr std::array<std::string_view, ${all.length}> words<${of}>{"${all.join('", "')}"};
static_assert(${all.map((word, k) => `${of}::${word} == ${of}{${k}}`).join(' && ')});
`;
const choices = new Set([messages, effects, calls].flatMap((all) => Object.values(all)).flatMap((fields) => Object.values(fields)).filter((kind) => 'words' in kind));

const list = (all: {[name: string]: Fields}, write: (name: string, fields: Fields) => string) => Object.entries(all).map(([name, fields]) => write(name, fields)).join('');

writeFileSync(process.argv[2] ?? '', `#pragma once
/// Made from web/app/bridge/messages.ts by web/build/bridge-header.ts.

#include "shell/app/intent.hpp"
#include "shell/model/ports.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/later.hpp"
#include "web/wasm/bridge_messages.hpp"
#include "web/wasm/input.hpp"

namespace quarto::web {

${[...choices].map(words).join('')}
namespace message {
${list(messages, received)}}
using Messages = MessageList<${Object.keys(messages).map((name) => `message::${camel(name)}`).join(', ')}>;

${list(effects, (name, fields) => caller(`effect::${camel(name)}`, name, fields))}
${list(calls, called)}
}  // namespace quarto::web
`);
