#pragma once
/// The outcome of a game as strategies, in lines of text that a simple program can check without any trust in
/// the search. README.md in this folder says what a line means.

#include <cstdint>
#include <functional>
#include <string_view>

#include "core/search/solver.hpp"

namespace quarto {

struct StrategyExtent {
    int complete = 3;        ///< placements from the start on within which every turn has its reply
    int searched = 7;        ///< with so few empty cells, at least 1, a line ends: brute force does the rest
    int samples = 200;       ///< of each claim: ends of the complete part that go on, by one line each
    std::uint64_t seed = 1;  ///< chooses these ends, and the other player's turns on the way
};

/// Writes the strategies of both players that show `outcome`, which is that of the player to move at the
/// start; one strategy for a win or a loss. Should the outcome be wrong, so is what is written: checking it
/// tells. Precondition: a piece in hand that completes nothing.
void write_strategies(Solver& solver, const Position& start, RuleSet rules, Outcome outcome,
                      const StrategyExtent& extent, const std::function<void(std::string_view)>& write);

}  // namespace quarto
