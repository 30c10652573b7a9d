#pragma once
/// What a level prefers among turns that it takes for equally good.

#include "core/opponent/levels.hpp"
#include "core/search/facts.hpp"
#include "core/search/node.hpp"

namespace quarto {

/// A gift, or a placement with the gift to follow, after which the opponent has to place.
struct Turn {
    Position placed;  ///< before the gift
    Position given;   ///< for the opponent
    int safe;         ///< the number of pieces that the player takes for safe in `placed`
    int replies;      ///< of the opponent that leave a safe piece; none if they win at once
};

inline Turn make_turn(const Position& placed, Piece gift, int safe, RuleSet rules) {
    const Position given = placed.after_gift(gift);
    const auto count = [](const auto& node) { return search::count_safe_replies(node); };
    const bool is_safe = completing_cells(given, rules).empty();
    return {placed, given, safe, is_safe ? search::with_node(given, rules, count) : 0};
}

/// Greater is better.
constexpr int preference_of(PlayStyle style, const Turn& turn) {
    constexpr int last_gift_is_mine = 4;  // with an odd number of safe pieces, the opponent runs out first
    switch (style) {
        case PlayStyle::playful: return 0;
        case PlayStyle::calm: return turn.replies;
        case PlayStyle::sharp:
        case PlayStyle::cunning: return (turn.safe % 2 == 1 ? last_gift_is_mine : 0) - turn.replies;
    }
    return 0;
}

}  // namespace quarto
