#include "shell/ui/id.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "core/notation/text.hpp"
#include "shell/i18n/languages.hpp"

namespace quarto::ui {
namespace {

/// Text form of a kind's index, which follows a dot.
enum class Numbering : std::uint8_t { none, cell, piece, number, language };

struct KindText {
    std::string_view name;
    Numbering numbering;
};

constexpr KindText kinds[]{
    {"", Numbering::none},
#define KIND(kind, text, numbering) {text, Numbering::numbering},
#include "shell/ui/kinds.def"
};

const KindText& text_of(Kind kind) { return kinds[index_of(kind)]; }

constexpr std::array<std::string_view, 6> part_names{"", "", "less", "more", "close", "text"};  // as Part

std::string number_text(Numbering numbering, std::uint16_t index) {
    switch (numbering) {
        case Numbering::none: return {};
        case Numbering::cell: return quarto::to_text(Cell{static_cast<std::uint8_t>(index)});
        case Numbering::piece: return quarto::to_text(Piece{static_cast<std::uint8_t>(index)});
        case Numbering::number: return std::to_string(index);
        case Numbering::language:
            return index < quarto::languages.size() ? std::string(quarto::languages[index].code) : "";
    }
    return {};
}

std::optional<std::uint16_t> parse_decimal(std::string_view text) {
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<std::uint16_t> parse_number(Numbering numbering, std::string_view text) {
    if (numbering == Numbering::number) return parse_decimal(text);
    const std::size_t count = numbering == Numbering::language ? quarto::languages.size() : 16;
    for (std::uint16_t index = 0; index < count; ++index)
        if (number_text(numbering, index) == text) return index;
    return std::nullopt;
}

std::optional<Id> parse_whole(std::string_view text) {
    for (std::uint16_t k = 1; k < std::size(kinds); ++k) {
        const auto kind = static_cast<Kind>(k);
        const auto& [name, numbering] = kinds[k];
        if (!text.starts_with(name)) continue;
        if (numbering == Numbering::none) {
            if (text == name) return kind;
            continue;
        }
        const std::string_view rest = text.substr(name.size());
        if (!rest.starts_with('.')) continue;
        if (const auto index = parse_number(numbering, rest.substr(1))) return Id(kind, *index);
    }
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Kind kind) { return text_of(kind).name; }

std::string to_text(Id id) {
    const auto& [name, numbering] = text_of(id.kind);
    std::string text(name);
    if (numbering != Numbering::none) text.append(".").append(number_text(numbering, id.index));
    if (id.part == Part::choice) return text.append(" ").append(std::to_string(id.index));
    if (id.part != Part::whole) text.append(" ").append(part_names[index_of(id.part)]);
    return text;
}

std::optional<Id> parse_id(std::string_view text) {
    if (const auto whole = parse_whole(text)) return whole;
    const auto space = text.rfind(' ');
    const auto whole = space == std::string_view::npos ? std::nullopt : parse_whole(text.substr(0, space));
    if (!whole) return std::nullopt;
    const std::string_view part = text.substr(space + 1);
    if (const auto choice = parse_decimal(part)) return Id(whole->kind, Part::choice, *choice);
    const auto known = std::find(part_names.begin() + 2, part_names.end(), part);
    if (known == part_names.end()) return std::nullopt;
    return Id(whole->kind, static_cast<Part>(known - part_names.begin()));
}

}  // namespace quarto::ui
