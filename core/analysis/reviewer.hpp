#pragma once
/// The values of a game's positions, and the better moves where a mistake was made, found in short steps from
/// the end of the game to its start. Late positions take no time, early ones up to seconds.

#include <optional>
#include <vector>

#include "core/analysis/review.hpp"
#include "core/rules/history.hpp"
#include "core/search/solver.hpp"
#include "core/search/step_limit.hpp"

namespace quarto {

struct MomentValue {
    std::size_t ply;  ///< after this many entries of the history
    Value value;      ///< for the player to move
    /// A best gift, or a best placement and the gift after it; none if the move made leads to the same
    /// outcome.
    std::vector<Move> better = {};
    std::optional<TurnOdds> odds = std::nullopt;  ///< of a draw, before a placement late in the game
    friend bool operator==(const MomentValue&, const MomentValue&) = default;
};

class Reviewer {
  public:
    /// Considers the plies up to `last` at which a player gives or places and nobody can call.
    Reviewer(const History& history, std::size_t last);

    /// Without an opening book, positions with fewer pieces on the board are skipped, as their values take up
    /// to a minute; except where the next piece completes something.
    static constexpr int min_placed = 4;

    /// Works for a moment and returns the next value; absent while more search is needed, or if `is_done()`.
    std::optional<MomentValue> step(Solver& solver);
    bool is_done() const { return moments_.empty(); }

  private:
    struct Moment {
        std::size_t ply;
        Position position;
        std::optional<Move> made;  ///< the gift or placement that followed
    };
    /// Absent if it would take more nodes than one step may.
    std::optional<std::vector<Move>> better_than_made(const Moment& moment, Value value, Solver& solver,
                                                      const Allowance& allowance) const;

    RuleSet rules_;
    std::vector<Moment> moments_;  ///< still to be evaluated, the next one last
    StepLimit limit_;
};

}  // namespace quarto
