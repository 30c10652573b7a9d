#pragma once
/// The engine behind lines of text, the same in a thread of the desktop program and in a browser's worker.
///
///     think TICKET LEVEL SEED RECORD   answered by   move TICKET MOVE
///     solve TICKET POSITION            answered by   solved TICKET VALUE
///     analyse TICKET POSITION          answered, move by move, by   value TICKET MOVE GIFTS VALUE
///                                      then, for moves that draw,   traps TICKET MOVE LOSING REPLIES
///                                      then by the best line        line TICKET MOVE MOVE ...
///                                      at last by                   done TICKET
///     review TICKET LAST RECORD        answered, for moments from LAST back to the first, by
///                                                                   at TICKET PLY VALUE
///                                      just before which may stand  better TICKET PLY MOVE ...
///                                      at last by                   done TICKET
///     solutions TICKET GAME TASK       answered by   solutions TICKET MOVE ...   (none where nothing solves the task)
///     puzzle TICKET DATE               answered by   step TICKET GAME TASK
///     train TICKET TRAINING SEED       answered by   step TICKET GAME TASK
///     cancel                           drops what is under way; no answer
///     book NAME TEXT                   an opening book; no answer, or   damaged NAME
///
/// Before the first answer about a position near the start of the game stands `wanted NAME`: an opening book would
/// save time. Whoever has the file `book/NAME.txt` sends its text; all goes on without it, and the next such request
/// wants it again, unless it came damaged.
///
/// A whole game is proved by several sessions. One of them shares the work out, each of the others searches:
///
///     prove TICKET RULES WORKERS       answered, task by task, by   task TICKET WORKER SCORE NODES POSITION
///     found TICKET WORKER ANSWER NODES answered by                  progress TICKET PERCENT NODES
///                                      then more tasks, at last by  proved TICKET OUTCOME NODES
///     search TICKET SCORE NODES POSITION   answered by              found TICKET ANSWER NODES
///
/// GIFTS: the best ones after a placement, or `-`; where these take long, a second line for the same move tells them. Of so many REPLIES of the opponent, LOSING ones lose.
/// TICKET: what the asker likes, without spaces, to tell answers apart. LEVEL: a key of the table of levels.
/// better: what a move that was made there has thrown away would have been kept by this gift, or placement and gift.
/// GAME and TASK: of a step of a lesson (core/lessons/lesson.hpp), a RECORD. DATE: as 2028-02-29. TRAINING: a name of
/// core/lessons/trainer.hpp.
/// LAST and PLY: moments, as the number of moves of the record before them; not each has a value to tell.
/// VALUE of a position: for the player to move. SEED: a number up to 2^53 - 1; the same with the same record leads
/// to the same move. RECORD and MOVE: texts of core/notation/record.hpp; the player to move thinks. A
/// request that cannot be met is answered by `error TICKET REASON`. A new request replaces the one under way.
///
/// WORKER: from 0, below WORKERS. Each has one task at a time, which it gives back by `found`; one that has died
/// gives it back `open`. What is found for another ticket, or by a worker without a task, is dropped.
/// POSITION: worth at least SCORE (search::Score, 1 to 15)? ANSWER: `yes`, `no`, or `open` when NODES did not
/// suffice. OUTCOME, for the one who begins: `win`, `draw` or `loss`. PERCENT: an estimate.

#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "core/analysis/analyst.hpp"
#include "core/protocol/solve_pool.hpp"
#include "core/analysis/reviewer.hpp"
#include "core/search/solver.hpp"
#include "core/opponent/thinker.hpp"
#include "core/lessons/puzzle.hpp"
#include "core/notation/text.hpp"

namespace quarto {

class Session {
  public:
    /// Memory for the transposition table, as in `Solver`.
    explicit Session(std::size_t table_bytes) : solver_(table_bytes) {}

    void receive(std::string_view line);

    /// Works for a moment, some 10 ms (half a second of a search), and hands out the next answer if there is
    /// one. Whoever runs the session calls it until `is_idle()`, and takes in new lines between two calls.
    std::optional<std::string> step();

    bool is_idle() const { return !task_ && answers_.empty(); }

  private:
    struct OpponentTask {
        Seat seat;
        Thinker thinker;
    };
    struct SearchTask {
        PositionText text;
        int score;
        std::uint64_t nodes_left, spent;
    };
    struct Valuation {
        PositionText text;
        std::uint64_t node_limit;  ///< of the next step
    };
    /// Which moves solve a step, one after the other.
    struct SolutionSearch {
        Step step;
        std::vector<Move> choices;
        std::size_t next;
        std::string right;  ///< found so far, each behind a space
    };
    struct Task {
        std::string ticket;
        std::optional<PositionText> about;  ///< where a book might help that has not been asked for yet
        std::variant<OpponentTask, Valuation, Analyst, Reviewer, SearchTask, SolutionSearch, PuzzleMaker> work;
    };
    struct Proof {
        std::string ticket;
        RuleSet rules;
        SolvePool pool;
    };

    void think(std::string_view ticket, std::string_view rest);
    void analyse(std::string_view ticket, std::string_view rest);
    void review(std::string_view ticket, std::string_view rest);
    void cancel(std::string_view ticket, std::string_view rest);
    void search(std::string_view ticket, std::string_view rest);
    void prove(std::string_view ticket, std::string_view rest);
    void take_verdict(std::string_view ticket, std::string_view rest);
    void solve(std::string_view ticket, std::string_view rest);
    void find_solutions(std::string_view ticket, std::string_view rest);
    void make_puzzle(std::string_view ticket, std::string_view rest);
    void train(std::string_view ticket, std::string_view rest);
    void hand_out_tasks();
    void load_book(std::string_view name, std::string_view text);
    void want_book();
    /// The record, unless it cannot be read: then the request has been refused.
    std::optional<History> read_history(std::string_view ticket, std::string_view record);
    void refuse(std::string_view ticket, const std::string& reason);

    struct Verb {
        std::string_view name;
        void (Session::*act)(std::string_view ticket, std::string_view rest);
    };
    static const std::array<Verb, 12> verbs;

    void step(Analyst& analyst);
    void report(const MoveValue& found);
    void report(const ReplyOdds& odds);
    void report(const PrincipalVariation& line);
    void step(Reviewer& reviewer);
    void step(OpponentTask& thought);
    void step(Valuation& valuation);
    void step(SearchTask& task);
    void step(SolutionSearch& trials);
    void step(PuzzleMaker& maker);
    void report(std::string_view ticket, const Step& step);
    void answer(std::string_view kind, const std::string& rest);

    Solver solver_;
    std::set<std::string, std::less<>> damaged_books_;  ///< their names
    std::optional<Task> task_;
    std::optional<Proof> proof_;  ///< that others work for
    std::deque<std::string> answers_;
};

}  // namespace quarto
