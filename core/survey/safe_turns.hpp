#pragma once
/// The turns of a careful player, who never gives a piece that completes an alignment if another one is left.

#include <vector>

#include "core/rules/position.hpp"
#include "core/search/facts.hpp"

namespace quarto::survey {

/// A placement that completes nothing, and the gift after it of a piece that completes nothing.
struct SafeTurn {
    Position before;  ///< with the piece in hand
    Cell cell;
    Piece gift;
    Position placed;  ///< before the gift
    PieceSet safe;    ///< the pieces that could be given
    Position given() const { return placed.after_gift(gift); }
};

/// Precondition: a piece in hand, which completes nothing.
inline std::vector<SafeTurn> safe_turns(const Position& position, RuleSet rules) {
    std::vector<SafeTurn> turns;
    for (Cell cell : position.empty_cells()) {
        const Position placed = position.after_placement(cell);
        const PieceSet safe = safe_gifts(placed, rules);
        for (Piece gift : safe) turns.push_back({position, cell, gift, placed, safe});
    }
    return turns;
}

}  // namespace quarto::survey
