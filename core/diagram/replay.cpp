#include "core/diagram/replay.hpp"

#include <array>
#include <string_view>

#include "core/notation/record.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr std::array end_names{"call", "alignment", "wrong_call", "timeout", "resignation", "board_full"};

constexpr Milliseconds no_time{0};

/// In spoken order, as texts have them.
struct NamedTrait {
    Trait trait;
    std::string_view name;
};
constexpr std::array named_traits{
    NamedTrait{{Attribute::height, false}, "tall"},  NamedTrait{{Attribute::height, true}, "short"},
    NamedTrait{{Attribute::colour, false}, "light"}, NamedTrait{{Attribute::colour, true}, "dark"},
    NamedTrait{{Attribute::form, false}, "round"},   NamedTrait{{Attribute::form, true}, "square"},
    NamedTrait{{Attribute::fill, false}, "solid"},   NamedTrait{{Attribute::fill, true}, "hollow"}};

/// Lines, each a name, a space and a value.
struct Lines {
    std::string text;

    void add(std::string_view name, std::string_view value) {
        text.append(text.empty() ? "" : "\n").append(name).append(" ").append(value);
    }
};

std::string number_of(Seat seat) {
    return seat == Seat::first ? "1" : "2";
}

template <class Members>
std::string listed(const Members& members) {
    std::string text;
    for (const auto member : members) text += (text.empty() ? "" : " ") + to_text(member);
    return text;
}

std::string allowed_moves(const Game& game) {
    const Position& position = game.position();
    if (game.phase() == Phase::give) return listed(position.reserve());
    return game.phase() == Phase::place ? listed(position.empty_cells()) : "";
}

/// "a1-d1 tall dark"
std::string alignment_of(const Game& game, Shape shape) {
    std::string text = to_text(shape);
    const TraitSet shared = shared_traits(game.position(), shape).among(game.options().rules.counting);
    for (const auto& [trait, name] : named_traits)
        if (shared.has(trait)) text.append(" ").append(name);
    return text;
}

void add_state(Lines& lines, const Game& game, std::size_t ply) {
    lines.add("position", to_text(PositionText{game.position(), game.options().rules}));
    lines.add("phase", name_of(game.phase()));
    lines.add("seat", number_of(game.to_move()));
    lines.add("ply", std::to_string(ply));
    lines.add("moves", allowed_moves(game));
    lines.add("callable", listed(game.callable()));
    lines.add("voided", listed(game.voided()));
    if (game.end()) lines.add("end", end_names[static_cast<std::size_t>(game.end()->reason)]);
    if (game.end() && game.end()->winner) lines.add("winner", number_of(*game.end()->winner));
}

void add_last_move(Lines& lines, const History::Entry& entry) {
    const Game& game = entry.after;
    lines.add("by", number_of(entry.by));
    lines.add("move", to_text(entry.by, entry.move));
    if (const auto& wrong = game.wrong_call())
        lines.add("wrong", to_text(wrong->shape) + ' ' + std::string(name_of(wrong->reason)));
    if (!game.end()) return;
    for (const Shape shape : game.end()->shapes) lines.add("won", alignment_of(game, shape));
}

}  // namespace

std::string state_text(const History& history) {
    Lines lines;
    lines.add("record", to_text(history, no_time));
    add_state(lines, history.game(), history.ply());
    return lines.text;
}

std::string replay_text(const History& history) {
    const std::size_t count = history.entries().size();
    std::string text = "record " + to_text(history.at(count, no_time), no_time);
    for (std::size_t ply = 0; ply <= count; ++ply) {
        Lines lines;
        add_state(lines, history.game_at(ply), ply);
        if (ply > 0) add_last_move(lines, history.entries()[ply - 1]);
        text.append("\n\n").append(lines.text);
    }
    return text;
}

}  // namespace quarto
