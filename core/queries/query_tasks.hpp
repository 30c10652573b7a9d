#pragma once
/// The tasks of consultation.hpp that a session works on: each says what to ask the session, takes its
/// replies and makes the answer.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/analysis/review.hpp"
#include "core/lessons/lesson.hpp"
#include "core/protocol/messages.hpp"
#include "core/queries/decided_values.hpp"
#include "core/search/proof_tree.hpp"
#include "core/search/solver.hpp"

namespace quarto {

/// The end of a task: its answer or its fault, in JSON.
struct Ended {
    std::string event;
};
/// What follows from a reply: nothing yet, another request, or the end.
using NextAction = std::variant<std::monostate, protocol::Request, Ended>;

/// The value of a game for the player to move.
class SolveTask {
  public:
    explicit SolveTask(const Game& game) : values_(decided_values(game)) {}
    NextAction start() const;
    NextAction take(const protocol::Reply& reply) const;

  private:
    DecidedValues values_;
};

/// The values of all moves, best first, with the traps of those that draw, and best play.
class AnalyseTask {
  public:
    explicit AnalyseTask(const Game& game) : seat_(game.to_move()), decided_(decided_values(game)) {}
    NextAction start() const;
    NextAction take(const protocol::Reply& reply);

  private:
    void add(const MoveValue& found);
    std::string json() const;

    Seat seat_;
    DecidedValues decided_;
    std::vector<MoveValue> values_;
    std::vector<ReplyOdds> odds_;
    std::vector<Move> line_;
};

/// The values of a game's positions, and where it went wrong.
class ReviewTask {
  public:
    explicit ReviewTask(const History& history);
    NextAction start() const;
    NextAction take(const protocol::Reply& reply);

  private:
    std::string json() const;

    History history_;
    MomentValues values_;                    ///< by ply
    std::vector<std::vector<Move>> better_;  ///< by ply
    MomentOdds odds_;
};

/// The move of a computer player.
class ThinkTask {
  public:
    ThinkTask(const History& history, const Level& level, std::uint64_t seed)
        : history_(history), level_(level), seed_(seed) {}
    NextAction start() const;
    NextAction take(const protocol::Reply& reply) const;

  private:
    History history_;
    Level level_;
    std::uint64_t seed_;
};

/// The puzzle of a day with its solution.
class PuzzleTask {
  public:
    explicit PuzzleTask(std::string date) : date_(std::move(date)) {}
    NextAction start() const;
    NextAction take(const protocol::Reply& reply);

  private:
    std::string date_;
    std::optional<Step> step_;
};

/// The solutions of every step of a lesson file.
class LessonsTask {
  public:
    explicit LessonsTask(std::vector<Lesson> lessons);
    NextAction start() const;
    NextAction take(const protocol::Reply& reply);

  private:
    struct CheckedStep {
        std::size_t lesson;
        Step step;
        std::vector<Move> solutions;
    };
    std::string json() const;

    std::vector<Lesson> lessons_;
    std::vector<CheckedStep> steps_;
    std::size_t next_ = 0;  ///< the step at the session
};

/// The proof of a whole game in short steps, by one solver.
class ProofTask {
  public:
    /// `table_bytes`: as in `Solver`.
    ProofTask(RuleSet rules, std::size_t table_bytes);

    /// Some 10 ms.
    static constexpr std::uint64_t nodes_per_step = 50'000;

    /// Works for a moment. Returns progress, {"progress":{"percent":N,"nodes":N}}, when the percentage grows,
    /// and finally the answer: `outcome`, for the player who starts, and `nodes`.
    std::optional<std::string> step();
    bool is_done() const { return tree_.outcome().has_value(); }

  private:
    RuleSet rules_;
    ProofTree tree_;
    Solver solver_;
    std::optional<ProofTree::Task> task_;
    std::uint64_t spent_ = 0;  ///< nodes of this task
    std::uint64_t limit_ = nodes_per_step;
    int percent_ = -1;
};

}  // namespace quarto
