#pragma once
/// Queries that take a search, answered in JSON: the other part (game_query.hpp) of the npm package
/// quarto-engine. The fields of a query and its answer:
///
///     solve GAME             a value: `value` ("win 3"), `outcome`, `placements` (null for a draw)
///     analyse GAME           `moves`, best first, each with `move`, `gifts` (the best ones after a placement),
///                            its value and, for draws late in the game, `traps` (`losing`, `replies`); `line`
///     review GAME            `values`, each with `ply`, value and `better` moves; `marks`, as in review.hpp
///     think GAME LEVEL SEED  the move of a computer player
///     prove RULES            `outcome` for the player who starts, `nodes`
///     puzzle DATE            `date`, `game`, `task`, `only`, `solutions`
///     lessons TEXT           lessons with `id`, `title` and `steps`: `id`, `line`, `say`, `hint` and all of a puzzle
///
/// GAME is a record or a position text. Events, in this order:
///
///     {"progress":{"percent":N,"nodes":N}}   of a proof, several times
///     {"book":NAME}                          a book that would save time: `add_book`, or not, and go on
///     {"answer":ANSWER}, {"error":FAULT}     the last one

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/protocol/coordinator.hpp"
#include "core/queries/fault.hpp"
#include "core/queries/game_query.hpp"
#include "core/queries/query_tasks.hpp"

namespace quarto {

class Consultation {
  public:
    /// `engine`: without workers; its other clients must be idle meanwhile. `table_bytes`: for proofs, as in
    /// `Solver`.
    Consultation(Coordinator& engine, std::size_t table_bytes) : engine_(engine), table_bytes_(table_bytes) {}

    /// Begins a query; the current one is dropped.
    void begin(QueryFields fields);
    /// Drops the current query; no event of it follows.
    void cancel();

    /// Works for some 10 ms unless there is an event to return.
    std::optional<std::string> step();

  private:
    using SessionTask = std::variant<SolveTask, AnalyseTask, ReviewTask, ThinkTask, PuzzleTask, LessonsTask>;

    std::optional<Fault> start(QueryFields fields);
    std::optional<Fault> start_on_game(QueryFields fields);
    void begin_task(SessionTask task);
    void act(NextAction next);
    void take(const Outgoing& line);

    Coordinator& engine_;
    std::size_t table_bytes_;
    std::optional<SessionTask> task_;
    std::optional<ProofTask> proof_;
    std::uint64_t ticket_ = 0;  ///< of the last request
    std::deque<std::string> events_;
};

}  // namespace quarto
