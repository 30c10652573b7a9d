#include "shell/ui/id.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/notation/text.hpp"
#include "shell/i18n/languages.hpp"

namespace quarto::ui {
namespace {

/// Text form of a kind's index, which follows a dot.
enum class Numbering : std::uint8_t { none, cell, piece, number, language };

constexpr std::array<std::string_view, 123> kind_names{
    "", "menu", "help", "moves", "rules", "board", "cell", "reserve", "piece", "hand", "tray", "player", "players",
    "prompt", "notice", "hint", "actions", "start", "rematch", "play_on", "quarto", "quarto.other", "back",
    "confirm", "end_turn", "extend", "undo", "redo", "ask", "analyse", "review", "new_game", "learn", "analysis",
    "values", "move", "move list", "moves list", "review.previous", "review.next", "review.next_remark",
    "review.last_chance", "review.retry", "review.close", "lesson.hint", "lesson.next", "lesson.none", "lesson.leave",
    "variation", "variation.leave", "menu.update",
    "menu.new_game", "menu.learn", "menu.own_game", "menu.previous_game", "menu.unreadable", "menu.extend",
    "menu.undo", "menu.ask", "menu.moves", "menu.analyse", "menu.variation",
    "menu.share", "menu.type", "menu.proof", "menu.sound",
    "menu.full_screen", "menu.settings", "menu.help", "menu.resign", "menu.resign_sure", "menu.quit", "moves.undo",
    "moves.redo", "help.hints", "help.rules", "keys", "entry", "entry.done", "shared", "shared.computer",
    "shared.persons", "shared.look", "proof", "proof.button", "course", "course.puzzle", "course.safe_gifts",
    "course.alignments", "course.timed", "course.lesson", "course.go_on", "form.opponent", "form.level", "form.name",
    "form.begins", "form.rules", "form.attributes", "form.squares", "form.calls", "form.wrong_call", "form.time",
    "form.timeout", "form.extra", "form.help", "form.learn", "settings", "settings.language", "settings.theme",
    "settings.text", "settings.motion", "settings.pieces", "settings.board", "settings.groove", "settings.has_sound",
    "settings.volume", "settings.vibration", "settings.confirm", "settings.voids", "settings.letters", "language", "language", "languages"};  // as Kind
static_assert(kind_names.size() == static_cast<std::size_t>(Kind::languages) + 1);

Numbering numbering_of(Kind kind) {
    switch (kind) {
        case Kind::cell: return Numbering::cell;
        case Kind::piece: return Numbering::piece;
        case Kind::language_choice: return Numbering::language;
        case Kind::tray:
        case Kind::player:
        case Kind::move:
        case Kind::course_lesson:
        case Kind::form_name: return Numbering::number;
        default: return Numbering::none;
    }
}

constexpr std::array<std::string_view, 6> part_names{"", "", "less", "more", "close", "text"};  // as Part

std::string number_text(Numbering numbering, std::uint16_t index) {
    switch (numbering) {
        case Numbering::none: return {};
        case Numbering::cell: return quarto::to_text(Cell{static_cast<std::uint8_t>(index)});
        case Numbering::piece: return quarto::to_text(Piece{static_cast<std::uint8_t>(index)});
        case Numbering::number: return std::to_string(index);
        case Numbering::language: return index < quarto::languages.size() ? std::string(quarto::languages[index].code) : "";
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
    for (std::size_t k = 1; k < kind_names.size(); ++k) {
        const auto kind = static_cast<Kind>(k);
        const std::string_view name = kind_names[k];
        if (!text.starts_with(name)) continue;
        const Numbering numbering = numbering_of(kind);
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

std::string_view name_of(Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::string to_text(Id id) {
    std::string text(name_of(id.kind));
    const Numbering numbering = numbering_of(id.kind);
    if (numbering != Numbering::none) text.append(".").append(number_text(numbering, id.index));
    if (id.part == Part::choice) return text.append(" ").append(std::to_string(id.index));
    if (id.part != Part::whole) text.append(" ").append(part_names[static_cast<std::size_t>(id.part)]);
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
