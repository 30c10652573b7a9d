#pragma once
/// Value of a position directly from the rules, by exhaustive search without a transposition table. Slow;
/// shares only the texts with the engine.

#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"
#include "core/rules/value.hpp"

namespace quarto {

namespace naive {

/// Position and rules, from the texts in rules.md: cells and hand by character, rules as "cshf+squares".
struct Game {
    int board[16];   ///< piece, or -1
    int hand;        ///< piece, or -1
    bool counts[4];  ///< colour, form, height, fill
    bool squares;
};

/// Whether an alignment passes through the cell.
bool aligned(const Game& game, int cell);

/// For the player to move, in placements from now; leaves the game as it was.
Value value(Game& game);

}  // namespace naive

naive::Game naive_game(const Position& position, RuleSet rules);

}  // namespace quarto
