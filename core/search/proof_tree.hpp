#pragma once
/// Proves win, draw or loss with several workers: one large search, split into tasks that can be done in any
/// order.

#include <cstdint>
#include <memory>
#include <optional>

#include "core/search/solver.hpp"

namespace quarto {

/// Starts no threads and searches nothing itself. Each of the caller's workers takes a task, answers it with
/// Solver::is_worth and gives it back, until there is an outcome. Workers may share a solver or have one
/// each. Not thread-safe.
class ProofTree {
  public:
    /// Precondition: a piece in hand that completes nothing.
    ProofTree(const Position& start, RuleSet rules);
    ~ProofTree();
    ProofTree(ProofTree&&) noexcept;
    ProofTree& operator=(ProofTree&&) noexcept;

    /// The outcome for the player to move; absent until it is proved. It does not depend on the order of
    /// tasks or on which worker did them.
    std::optional<Outcome> outcome() const;

    /// A question for Solver::is_worth.
    struct Task {
        Position position;
        int score;           ///< search::Score that the position may be worth
        std::size_t tree;    ///< index of the question it serves
        std::uint32_t item;  ///< index in that tree
    };
    /// Absent if there is an outcome, which this search for a task may itself produce, or if all open tasks
    /// are taken; their answers may open more.
    std::optional<Task> take();
    /// About half a second of nodes. A task should come back after that many, as it may no longer be needed.
    static constexpr std::uint64_t default_slice = 1 << 21;
    /// Returns a task; without an answer it is handed out again if it is still needed.
    void give_back(const Task& task, ProbeResult result);

    /// The nodes of all results given back, counted as in Solver::nodes.
    std::uint64_t nodes() const;

    /// An estimate from 0 to 1, which counts all positions as equally costly.
    double share_done() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The start position for proving a whole game. On an empty board all first gifts are equivalent, so piece 0
/// is given.
inline Position after_first_gift() { return Position().after_gift(Piece{0}); }

}  // namespace quarto
