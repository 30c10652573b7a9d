#pragma once
/// What each moment of a game was worth, and what should have been played where that was thrown away: found in short
/// steps from the end of the game to its beginning. Late moments take no time, early ones up to seconds.

#include <optional>
#include <vector>

#include "core/search/solver.hpp"
#include "core/rules/history.hpp"

namespace quarto {

struct MomentValue {
    std::size_t ply;  ///< the moment after so many entries of the history
    Value value;      ///< for the player who gives or places there
    /// A best gift, or a best placement and the gift after it; none where the move that was made is worth as much as
    /// win, draw or loss.
    std::vector<Move> better = {};
    friend bool operator==(const MomentValue&, const MomentValue&) = default;
};

class Reviewer {
  public:
    /// Of the moments up to `last` those at which there is something to find: somebody gives or places, and
    /// nobody can call.
    Reviewer(const History& history, std::size_t last);

    /// Without an opening book moments with fewer pieces on the board are passed over: finding their values takes
    /// up to a minute. What lies open on the board is told all the same.
    static constexpr int least_placed = 4;
    static constexpr std::uint64_t nodes_per_step = 50'000;

    /// Works for a moment. The next value; nothing while there is more to search, or when `is_done()`.
    std::optional<MomentValue> step(Solver& solver);
    bool is_done() const { return moments_.empty(); }

  private:
    struct Moment {
        std::size_t ply;
        Position position;
        std::optional<Move> made;  ///< the gift or placement that followed
    };
    /// Nothing when it would take more nodes than a step may.
    std::optional<std::vector<Move>> better_than_made(const Moment& moment, Value value, Solver& solver) const;

    RuleSet rules_;
    std::vector<Moment> moments_;  ///< still to be valued, the next one last
    std::uint64_t limit_ = nodes_per_step;
};

}  // namespace quarto
