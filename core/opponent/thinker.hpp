#pragma once
/// How the computer finds its move.

#include <optional>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/opponent/levels.hpp"
#include "core/search/solver.hpp"
#include "core/rules/game.hpp"
#include "core/rules/random.hpp"

namespace quarto {

/// One decision, made in short steps. The same game, level and chance lead to the same move on every machine.
class Thinker {
  public:
    /// Precondition: the game is not over and it is the seat's move.
    Thinker(const Game& game, Seat seat, const Level& level, Random random);

    static constexpr std::uint64_t nodes_per_step = 50'000;

    /// The move, legal and never a wrong call; nothing while there is more to search. Where the level's nodes may
    /// run out, the first step empties the solver's table, so that no earlier game has a say.
    std::optional<Move> step(Solver& solver);

  private:
    /// A move that may be made: a gift, or a placement with the gift that is to follow.
    struct Plan {
        Move move;
        Position after;              ///< what the opponent would face
        std::optional<Value> known;  ///< the mover's, where nothing is left to search
        int liking;                  ///< more is better, among equals
    };

    void decide_at_once();
    void plan();
    void plan_gift(const Position& placed, Piece gift, const Move& move, PieceSet safe);
    void search(Solver& solver);
    void count_traps(Solver& solver);
    std::optional<Value> value_of(const Plan& plan, Solver& solver, std::uint64_t node_limit) const;
    bool notices(int percent) { return static_cast<int>(random_.below(100)) < percent; }

    Game game_;
    Seat seat_;
    Level level_;
    Random random_;
    std::optional<Move> decided_;
    std::vector<Plan> plans_;     ///< best liked first
    bool searches_ = false;       ///< whether the liking alone decides
    std::optional<Value> value_;  ///< of the position, once it is found
    std::size_t next_ = 0;        ///< the first plan that has not been compared with it
    std::uint64_t spent_ = 0;     ///< nodes
    std::optional<Analyst> analyst_;  ///< where the traps of each move are counted
    std::vector<MoveValue> found_;
    std::vector<ReplyOdds> traps_;
};

Move choose_move(const Game& game, Seat seat, const Level& level, Random random, Solver& solver);

}  // namespace quarto
