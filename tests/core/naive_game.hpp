#pragma once
/// Conversion of the core's types for the naive solver.

#include <algorithm>

#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"
#include "tests/core/naive_solver.hpp"

namespace quarto {

inline naive::Game naive_game(const Position& position, RuleSet rules) {
    naive::Game game{};
    std::ranges::fill(game.board, -1);
    for (Cell cell : position.occupied()) game.board[cell.index] = position.at(cell)->index;
    game.hand = position.hand() ? position.hand()->index : -1;
    for (std::size_t k = 0; k < 4; ++k) game.counts[k] = rules.counting.has(all_attributes[k]);
    game.squares = rules.winning == ShapeSet::lines_and_squares();
    return game;
}

}  // namespace quarto
