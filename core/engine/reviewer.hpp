#pragma once
/// What each moment of a game was worth, found in short steps from its end to its beginning: late moments take no
/// time, early ones up to seconds.

#include <optional>
#include <vector>

#include "core/engine/solver.hpp"
#include "core/history.hpp"

namespace quarto {

struct MomentValue {
    std::size_t ply;  ///< the moment after so many entries of the history
    Value value;      ///< for the player who gives or places there
    friend bool operator==(const MomentValue&, const MomentValue&) = default;
};

class Reviewer {
  public:
    /// Of the moments up to `last` those at which there is something to find: somebody gives or places, and
    /// nothing can be called.
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
    };

    RuleSet rules_;
    std::vector<Moment> moments_;  ///< still to be valued, the next one last
    std::uint64_t limit_ = nodes_per_step;
};

}  // namespace quarto
