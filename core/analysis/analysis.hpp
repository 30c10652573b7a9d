#pragma once
/// The exact value of every move of a position.

#include <optional>
#include <vector>

#include "core/search/solver.hpp"
#include "core/rules/game.hpp"

namespace quarto {

struct GiftValue {
    Piece piece;
    Value value;  ///< for the giver, counted from before the gift
};

struct PlacementValue {
    Cell cell;
    Value value;     ///< for the player to move, including this placement
    PieceSet gifts;  ///< the best ones after it; none if the game ends with it
};

/// Best first, equal values by index. Absent if it would take more than `node_limit` nodes; the solver keeps
/// what it found. Precondition: nothing in hand.
std::optional<std::vector<GiftValue>> value_gifts(Solver& solver, const Position& position, RuleSet rules,
                                                  std::uint64_t node_limit = Solver::no_limit);

/// The same for one placement. Precondition: a piece in hand.
std::optional<PlacementValue> value_placement(Solver& solver, const Position& position, Cell cell, RuleSet rules,
                                              std::uint64_t node_limit = Solver::no_limit);
/// The same for all placements.
std::optional<std::vector<PlacementValue>> value_placements(Solver& solver, const Position& position, RuleSet rules,
                                                            std::uint64_t node_limit = Solver::no_limit);

/// The value of one gift or placement, for the player who makes it. `at_most`: a known upper bound for it.
std::optional<Value> value_move(Solver& solver, const Position& position, const Move& move, RuleSet rules,
                                std::uint64_t node_limit = Solver::no_limit, Outcome at_most = Outcome::win);

/// The first move found that keeps the value. Absent if it would take more than `node_limit` nodes.
/// Precondition: a cell is empty.
std::optional<Move> best_move(Solver& solver, const Position& position, RuleSet rules,
                              std::uint64_t node_limit = Solver::no_limit);

/// Plays the best moves of both players in turn.
class Variation {
  public:
    Variation(const Position& start, RuleSet rules) : position_(start), rules_(rules) {}

    /// Whether the board is full or an alignment has been completed.
    bool is_done() const { return is_won_ || position_.empty_cells().empty(); }
    void play(const Move& move);
    /// Plays `best_move`; false if that would take more than `node_limit` nodes.
    bool step(Solver& solver, std::uint64_t node_limit = Solver::no_limit);
    const std::vector<Move>& moves() const { return moves_; }

  private:
    Position position_;
    RuleSet rules_;
    std::vector<Move> moves_;
    bool is_won_ = false;
};

}  // namespace quarto
