#pragma once
/// The exact value of every move of a position.

#include <optional>
#include <vector>

#include "core/engine/solver.hpp"

namespace quarto {

struct GiftValue {
    Piece piece;
    Value value;  ///< for the giver, counted from before the gift
};

struct PlacementValue {
    Cell cell;
    Value value;     ///< for the placer, the placement itself counted
    PieceSet gifts;  ///< the best ones afterwards; none when the game ends with the placement
};

/// Best first, equals in the order of their indices. Nothing when it would take more than `node_limit` nodes;
/// the solver keeps what it found. Precondition: nothing in hand.
std::optional<std::vector<GiftValue>> value_gifts(Solver& solver, const Position& position, RuleSet rules,
                                                  std::uint64_t node_limit = Solver::no_limit);

/// The same for the cells. Precondition: a piece in hand.
std::optional<std::vector<PlacementValue>> value_placements(Solver& solver, const Position& position,
                                                            RuleSet rules,
                                                            std::uint64_t node_limit = Solver::no_limit);

}  // namespace quarto
