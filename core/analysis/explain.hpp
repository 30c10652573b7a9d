#pragma once
/// Why a move is good or bad, from facts that can be checked on the board and from its value if known. No
/// search.

#include <optional>
#include <string>
#include <vector>

#include "core/rules/game.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// One fact about a move.
struct Reason {
    enum class Kind : std::uint8_t {
        completes,            ///< the placement completes `shape`, with shared `traits`
        lets_complete,        ///< the gift lets the opponent complete `shape` on `cell`, with shared `traits`
        leaves_no_safe_gift,  ///< after the placement every remaining piece completes something
        wins_by_force,        ///< the opponent runs out of safe pieces: a win in `count` placements
        loses_by_force,       ///< the mover runs out of safe pieces whatever they play: a loss in `count`
        leaves_safe_gifts,    ///< after the placement `count` pieces are safe
        keeps_safe_gifts,     ///< after the gift and any reply at least `count` pieces are safe
        may_run_out,          ///< after the gift some reply leaves no safe piece
    };
    Kind kind;
    std::optional<Shape> shape = std::nullopt;
    TraitSet traits = {};
    std::optional<Cell> cell = std::nullopt;
    int count = 0;
    friend bool operator==(const Reason&, const Reason&) = default;
};
inline constexpr int reason_count = 8;

/// Whether this decides the game. The other reasons describe the safe pieces left.
constexpr bool decides(Reason::Kind kind) { return kind <= Reason::Kind::loses_by_force; }

/// The facts, most important first; none for moves that are neither gifts nor placements. `value`: the
/// move's, for the player who makes it, counted from before it, if known. Precondition: the move is legal in
/// the position.
std::vector<Reason> explain(const Position& position, RuleSet rules, const Move& move,
                            std::optional<Value> value = std::nullopt);

/// In English, for the command line: "a3-d3, all tall", "completes a3-d3, all tall".
std::string describe(Shape shape, TraitSet shared);
std::string describe(const Reason& reason);

}  // namespace quarto
