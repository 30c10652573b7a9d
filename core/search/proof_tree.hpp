#pragma once
/// Win, draw or loss by several workers at once: one large search in pieces that may be done in any order.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "core/search/solver.hpp"

namespace quarto {

/// Starts no thread and searches nothing itself. Whoever has workers lets each of them take a task, answer it by
/// Solver::is_worth and give it back, until there is an outcome. Workers may share one solver, or have one each.
/// Not for several threads at a time.
class ProofTree {
  public:
    /// Precondition: a piece in hand that completes nothing.
    ProofTree(const Position& start, RuleSet rules);
    ~ProofTree();
    ProofTree(ProofTree&&) noexcept;
    ProofTree& operator=(ProofTree&&) noexcept;

    /// Of the player to move; nothing as long as it is not proved. It does not depend on who did which task
    /// and when.
    std::optional<Outcome> outcome() const;

    /// A question for Solver::is_worth.
    struct Task {
        Position position;
        int score;
        std::size_t tree;    ///< the question that it serves
        std::uint32_t item;  ///< its place in that tree
    };
    /// Nothing when there is an outcome, which looking for a task may bring about, or when all open work is
    /// with others: their findings may open more.
    std::optional<Task> take();
    /// Nodes of half a second or so, after which a task had better come back: it may no longer be needed.
    static constexpr std::uint64_t default_slice = 1 << 21;
    /// With an answer or without: then somebody takes it again, if it is still needed.
    void give_back(const Task& task, ProbeResult result);

    /// As Solver::nodes, of all that was given back.
    std::uint64_t nodes() const;

    /// From 0 to 1, an estimate: it counts positions as if all cost the same.
    double share_done() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The start for a whole game. Until something lies on the board all gifts are alike, so the first one is
/// made.
inline Position after_first_gift() {
    return Position().after_gift(Piece{0});
}
/// What is an outcome to the player who places the first gift is the opposite to the one who began: "win" where
/// the one who began wins, "draw" or "loss".
constexpr std::string_view name_for_first_player(Outcome of_placer) {
    return std::array<std::string_view, 3>{"win", "draw", "loss"}[static_cast<std::size_t>(of_placer)];
}

}  // namespace quarto
