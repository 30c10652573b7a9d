#pragma once
/// Writes the outcome of a game as strategies, in lines of text that a simple program can check without
/// trusting the search. The format: core/search/README.md, "Strategies".

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>

#include "core/search/solver.hpp"

namespace quarto {

struct StrategyExtent {
    int complete = 3;        ///< number of placements from the start for which every turn has a reply
    int searched = 7;        ///< empty cells, at least 1, from which brute force takes over
    int samples = 200;       ///< per claim: ends of the complete part, each continued by one line of play
    std::uint64_t seed = 1;  ///< selects these ends and the other player's turns after them
};

/// Writes the strategies of both players that show `outcome`, the outcome for the player to move at `start`;
/// for a win or a loss, one strategy. If the outcome is wrong, so are the strategies, and checking them
/// fails. Ends soon after `is_stopped`. Precondition: a piece in hand that completes nothing.
void write_strategies(Solver& solver, const Position& start, RuleSet rules, Outcome outcome,
                      const StrategyExtent& extent, const std::atomic<bool>& is_stopped,
                      const std::function<void(std::string_view)>& write);

}  // namespace quarto
