#pragma once
/// How likely a bounded opponent is to lose a drawn position.

#include <span>
#include <vector>

#include "core/opponent/levels.hpp"
#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"
#include "core/search/solver.hpp"

namespace quarto {

/// Compares the positions that a player can leave the opponent, by the share of the levels below the top one
/// that would answer with a losing turn: these are the models of an opponent that plays well and is no solver.
/// Only one turn ahead; looking ahead two gains a few more wins in 100 for ten times the work.
class TrapSearch {
  public:
    /// Precondition: a piece in hand that completes nothing. The chance at a position that the opponent wins means
    /// nothing.
    TrapSearch(std::span<const Position> given, RuleSet rules);

    /// Searches for one step; true once everything is known. The result depends neither on what the solver has
    /// searched before nor on the length of the steps.
    bool step(Solver& solver, std::uint64_t node_limit);

    /// By position, 0 to 1.
    const std::vector<double>& chances() const { return chances_; }

  private:
    /// A reply of the opponent, or only its placement if the gift would be right.
    struct Reply {
        std::size_t to;    ///< index of the position
        Position leaves;   ///< for the player who sets the trap; nothing in hand after a placement
        double share = 0;  ///< of the opponents that choose it
    };
    void add_replies(std::size_t index, const Position& given);

    RuleSet rules_;
    std::vector<Reply> replies_;  ///< likeliest first
    std::size_t next_ = 0;
    std::vector<double> chances_;
};

}  // namespace quarto
