#include "core/queries/game_state.hpp"

#include <array>
#include <string_view>

#include "core/notation/json.hpp"
#include "core/notation/record.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 6> end_names{"call",    "alignment",   "wrong_call",
                                                    "timeout", "resignation", "board_full"};

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

std::string allowed_moves(const Game& game) {
    const Position& position = game.position();
    if (game.phase() == Phase::give) return to_json(position.reserve());
    return game.phase() == Phase::place ? to_json(position.empty_cells()) : "[]";
}

JsonObject alignment_of(const Game& game, Shape shape) {
    const TraitSet shared = shared_traits(game.position(), shape).among(game.options().rules.counting);
    JsonArray names;
    for (const auto& [trait, name] : named_traits)
        if (shared.has(trait)) names.add(name);
    return JsonObject().add("shape", shape).add("shared", names);
}

void add_last_move(JsonObject& moment, const History::Entry& entry) {
    moment.add("by", entry.by).add("move", to_text(entry.by, entry.move));
    if (const auto& wrong = entry.after.wrong_call())
        moment.add("wrong", JsonObject().add("shape", wrong->shape).add("reason", name_of(wrong->reason)));
}

/// The state after `ply` moves, with the last one.
JsonObject moment_at(const History& history, std::size_t ply) {
    const History moment = history.at(ply, Milliseconds{0});
    JsonObject object;
    object.add_json("state", to_json(moment));
    if (ply > 0) add_last_move(object, history.entries()[ply - 1]);
    JsonArray won;
    if (const auto& end = moment.game().end())
        for (const Shape shape : end->shapes) won.add(alignment_of(moment.game(), shape));
    return object.add("won", won);
}

}  // namespace

std::string to_json(const History& history) {
    const Game& game = history.game();
    const auto& end = game.end();
    const auto reason = end ? std::optional(end_names[static_cast<std::size_t>(end->reason)]) : std::nullopt;
    return JsonObject()
        .add("record", commented_text(history, Milliseconds{0}))
        .add("position", to_text(PositionText{game.position(), game.options().rules}))
        .add("phase", name_of(game.phase()))
        .add("seat", game.to_move())
        .add("ply", history.ply())
        .add_json("moves", allowed_moves(game))
        .add("callable", game.callable())
        .add("voided", game.voided())
        .add("end", reason)
        .add("winner", end ? end->winner : std::nullopt)
        .text();
}

std::string replay_to_json(const History& history) {
    JsonArray moments;
    for (std::size_t ply = 0; ply <= history.entries().size(); ++ply) moments.add(moment_at(history, ply));
    return JsonObject().add("at", history.ply()).add("moments", moments).text();
}

}  // namespace quarto
