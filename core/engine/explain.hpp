#pragma once
/// Why a move is good or bad, from facts that anybody can check on the board. No search.

#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace quarto {

/// One fact about a move.
struct Reason {
    enum class Kind : std::uint8_t {
        completes,          ///< the placement completes `shape`, whose pieces share `traits`
        lets_complete,      ///< the gift completes `shape` on `cell`, with `traits`
        leaves_no_safe_gift,///< after the placement every piece left completes something
        leaves_safe_gifts,  ///< after the placement `count` pieces are safe to give
        keeps_safe_gifts,   ///< after the gift and any reply, at least `count` pieces stay safe to give
        may_run_out,        ///< after the gift the opponent can leave no safe gift at all
    };
    Kind kind;
    std::optional<Shape> shape = std::nullopt;
    TraitSet traits = {};
    std::optional<Cell> cell = std::nullopt;
    int count = 0;
    friend bool operator==(const Reason&, const Reason&) = default;
};
inline constexpr int reason_count = 6;

/// The facts, the weightiest first; none for moves that are neither gifts nor placements.
/// Precondition: the move can be made in the position.
std::vector<Reason> explain(const Position& position, RuleSet rules, const Move& move);

/// English, for the command line: "completes a3-d3, all tall".
std::string describe(const Reason& reason);

}  // namespace quarto
