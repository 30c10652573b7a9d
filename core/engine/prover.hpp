#pragma once
/// Win, draw or loss by several workers at once: one large search in pieces that may be done in any order.

#include <cstdint>
#include <memory>
#include <optional>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "core/value.hpp"

namespace quarto {

/// Starts no thread itself. Whoever has some lets each of them take a task, search it and give it back, until
/// there is an outcome. `search` may run in any number of threads at a time and beside the other members; of
/// those, one at a time.
class Prover {
  public:
    /// Precondition: a piece in hand that completes nothing. `table_bytes` as in Solver; all workers share
    /// the table.
    Prover(const Position& start, RuleSet rules, std::size_t table_bytes);
    ~Prover();
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;

    /// Of the player to move; nothing as long as it is not proved. It does not depend on who did which task
    /// and when.
    std::optional<Outcome> outcome() const;

    /// Whether a position is worth at least a certain score (search::Score) to the player to move.
    struct Task {
        Position position;
        int score;
        std::size_t tree;    ///< the question that it serves
        std::uint32_t item;  ///< its place in that tree
    };
    struct Finding {
        std::optional<bool> answer;  ///< nothing when the nodes did not suffice
        std::uint64_t nodes;         ///< spent
    };

    /// Nothing when there is an outcome, which looking for a task may bring about, or when all open work is
    /// with others: their findings may open more.
    std::optional<Task> take();
    Finding search(const Task& task, std::uint64_t node_limit);
    /// With an answer or without: then somebody takes it again, if it is still needed.
    void give_back(const Task& task, Finding finding);

    /// As Solver::nodes, of all that was given back.
    std::uint64_t nodes() const;

    /// From 0 to 1, an estimate: it counts positions as if all cost the same.
    double share_done() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The start for a whole game. Until something lies on the board all gifts are alike, so the first one is
/// made. What is an outcome to the player who places it is the opposite to the one who began.
inline Position after_first_gift() {
    return Position().after_gift(Piece{0});
}

}  // namespace quarto
