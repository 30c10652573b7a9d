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
    Value value;     ///< for the placer, the placement itself counted
    PieceSet gifts;  ///< the best ones afterwards; none when the game ends with the placement
};

/// Best first, equals in the order of their indices. Nothing when it would take more than `node_limit` nodes;
/// the solver keeps what it found. Precondition: nothing in hand.
std::optional<std::vector<GiftValue>> value_gifts(Solver& solver, const Position& position, RuleSet rules,
                                                  std::uint64_t node_limit = Solver::no_limit);

/// The same for one cell. Precondition: a piece in hand.
std::optional<PlacementValue> value_placement(Solver& solver, const Position& position, Cell cell, RuleSet rules,
                                              std::uint64_t node_limit = Solver::no_limit);
/// And for all of them.
std::optional<std::vector<PlacementValue>> value_placements(Solver& solver, const Position& position,
                                                            RuleSet rules,
                                                            std::uint64_t node_limit = Solver::no_limit);

/// The value of a gift or a placement alone, for who makes it. `at_most`: what a placement is known to be worth at most.
std::optional<Value> value_move(Solver& solver, const Position& position, const Move& move, RuleSet rules,
                                std::uint64_t node_limit = Solver::no_limit, Outcome at_most = Outcome::win);

/// A move that keeps the value: the first one found, for its own sake. Nothing when it would take more than
/// `node_limit` nodes. Precondition: a cell is empty.
std::optional<Move> best_move(Solver& solver, const Position& position, RuleSet rules,
                              std::uint64_t node_limit = Solver::no_limit);

/// Plays the best moves of both sides one after the other.
class Variation {
  public:
    Variation(const Position& start, RuleSet rules) : position_(start), rules_(rules) {}

    /// Until the board is full or an alignment stands.
    bool is_done() const { return is_won_ || position_.empty_cells().empty(); }
    void play(const Move& move);
    /// Plays `best_move`; false when that would take more than `node_limit` nodes.
    bool step(Solver& solver, std::uint64_t node_limit = Solver::no_limit);
    const std::vector<Move>& moves() const { return moves_; }

  private:
    Position position_;
    RuleSet rules_;
    std::vector<Move> moves_;
    bool is_won_ = false;
};

}  // namespace quarto
