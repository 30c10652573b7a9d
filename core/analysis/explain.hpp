#pragma once
/// Why a move is good or bad, from facts that anybody can check on the board, and from its value where that is known.
/// No search.

#include <optional>
#include <string>
#include <vector>

#include "core/rules/game.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// One fact about a move.
struct Reason {
    enum class Kind : std::uint8_t {
        completes,          ///< the placement completes `shape`, whose pieces share `traits`
        lets_complete,      ///< the gift completes `shape` on `cell`, with `traits`
        leaves_no_safe_gift,///< after the placement every piece left completes something
        wins_by_force,      ///< so it will be for the opponent, before the last of `count` placements, the winning one
        loses_by_force,     ///< and so for the one who makes the move, whatever they play
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
inline constexpr int reason_count = 8;

/// Whether the game is won or lost by this; if not, it tells what there is still to play with.
constexpr bool decides(Reason::Kind kind) { return kind <= Reason::Kind::loses_by_force; }

/// The facts, the weightiest first; none for moves that are neither gifts nor placements. `value`: of the move, for the one
/// who makes it, counted from before it, if it is known.
/// Precondition: the move can be made in the position.
std::vector<Reason> explain(const Position& position, RuleSet rules, const Move& move,
                            std::optional<Value> value = std::nullopt);

/// English, for the command line: "a3-d3, all tall", "completes a3-d3, all tall".
std::string describe(Shape shape, TraitSet shared);
std::string describe(const Reason& reason);

}  // namespace quarto
