#pragma once
/// How the computer chooses its move.

#include <optional>
#include <vector>

#include "core/opponent/levels.hpp"
#include "core/opponent/traps.hpp"
#include "core/search/solver.hpp"
#include "core/rules/game.hpp"
#include "core/rules/random.hpp"

namespace quarto {

/// One decision, made in short steps. The same game, level and seed give the same move on every machine.
class Thinker {
  public:
    /// Precondition: the game is not over and `seat` is to move.
    Thinker(const Game& game, Seat seat, const Level& level, Random random);

    /// Returns the move, which is legal and never a wrong call; absent while more search is needed. If the
    /// level has a node limit, the first step clears the solver's table, so that earlier games have no
    /// influence.
    std::optional<Move> step(Solver& solver);
    /// A legal move for a player who has to move now: the best one as far as the search has come.
    Move best_so_far();

  private:
    /// A possible move: a gift, or a placement with the gift to follow.
    struct Plan {
        Move move;
        Position after;     ///< the position for the opponent
        int preference;     ///< among moves of equal value; greater is better
        double chance = 0;  ///< that the opponent loses a draw, as far as it was counted
    };

    void decide_at_once();
    void plan();
    void plan_gift(const Position& placed, Piece gift, const Move& move, PieceSet safe);
    void search(Solver& solver);
    bool sets_traps(const Solver& solver) const;
    /// The positions that the opponent gets by plans with a gift that seems safe: the first of the plans.
    std::vector<Position> safe_plans() const;
    void prefer_traps();
    std::optional<Value> value_of(const Plan& plan, Solver& solver, std::uint64_t node_limit) const;
    bool notices(int percent) { return static_cast<int>(random_.below(100)) < percent; }

    Game game_;
    Seat seat_;
    Level level_;
    Random random_;
    std::optional<Move> decided_;
    std::vector<Plan> plans_;          ///< most preferred first
    bool searches_ = false;            ///< false: preferences alone decide
    std::optional<Value> value_;       ///< of the position, once found
    std::optional<Move> holding_;      ///< keeps a draw; a better one is looked for
    std::optional<TrapSearch> traps_;  ///< at work once a move keeps the draw
    std::size_t next_ = 0;             ///< the next plan to compare with `value_`
    std::uint64_t spent_ = 0;          ///< nodes
};

Move choose_move(const Game& game, Seat seat, const Level& level, Random random, Solver& solver);

}  // namespace quarto
