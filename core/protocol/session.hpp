#pragma once
/// The engine behind lines of text (messages.hpp). The desktop program runs it in a thread, the browser in a
/// worker.

#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "core/analysis/analyst.hpp"
#include "core/protocol/messages.hpp"
#include "core/protocol/solve_pool.hpp"
#include "core/analysis/reviewer.hpp"
#include "core/search/solver.hpp"
#include "core/opponent/thinker.hpp"
#include "core/lessons/puzzle.hpp"
#include "core/notation/text.hpp"

namespace quarto {

class Session {
  public:
    /// `table_bytes`: size of the transposition table, as in `Solver`.
    explicit Session(std::size_t table_bytes) : solver_(table_bytes) {}

    void receive(std::string_view line);

    /// Works for about 10 ms (half a second for `search`), then returns the next reply if there is one. Call
    /// it until `is_idle()`; receive new lines between two calls.
    std::optional<std::string> step();

    bool is_idle() const { return !task_ && replies_.empty(); }
    /// Whether the next step only returns a reply.
    bool has_reply() const { return !replies_.empty(); }
    /// Whether the request with this ticket is in progress.
    bool is_at_work_on(std::string_view ticket) const { return task_ && task_->ticket == ticket; }
    /// Nodes searched since construction, without those of `search`.
    std::uint64_t nodes() const { return solver_.nodes(); }

  private:
    struct OpponentTask {
        Seat seat;
        Thinker thinker;
    };
    struct SearchTask {
        protocol::Search task;
        std::uint64_t nodes_left, spent;
    };
    struct Valuation {
        PositionText text;
        StepLimit limit = StepLimit();
    };
    /// Finds the moves that solve a step, one choice per call.
    struct SolutionSearch {
        Step step;
        std::vector<Move> choices;
        std::size_t next;
        std::vector<Move> right;  ///< found so far
    };
    struct Task {
        std::string ticket;
        std::optional<PositionText> about;  ///< the position for which a book may still be requested
        std::variant<OpponentTask, Valuation, Analyst, Reviewer, SearchTask, SolutionSearch, PuzzleMaker> work;
    };
    struct Proof {
        std::string ticket;
        RuleSet rules;
        SolvePool pool;
    };

    void take(const std::string& ticket, const protocol::Think& request);
    void take(const std::string& ticket, const protocol::Solve& request);
    void take(const std::string& ticket, const protocol::Analyse& request);
    void take(const std::string& ticket, const protocol::Assist& request);
    void take(const std::string& ticket, const MoveValue& found);
    void take(const std::string& ticket, const ReplyOdds& counted);
    void take(const std::string& ticket, const protocol::Review& request);
    void take(const std::string& ticket, const protocol::FindSolutions& request);
    void take(const std::string& ticket, const protocol::MakePuzzle& request);
    void take(const std::string& ticket, const protocol::Train& request);
    void take(const std::string& ticket, const protocol::Search& request);
    void take(const std::string& ticket, const protocol::Prove& request);
    void take(const std::string& ticket, const protocol::TakeFinding& request);
    void take(const std::string& ticket, const protocol::LoadBook& request);
    void take(const std::string& ticket, const protocol::Cancel& request);
    template <class Result>
    void add_to_analysis(const std::string& ticket, const Result& result);
    void reject(const protocol::RequestError& error);

    void step(OpponentTask& opponent);
    void step(Valuation& valuation);
    void step(Analyst& analyst);
    void step(Reviewer& reviewer);
    void step(SearchTask& search);
    void step(SolutionSearch& search);
    void step(PuzzleMaker& maker);

    void assign_tasks();
    void want_book();
    void reply(const std::string& ticket, protocol::Reply reply);
    /// Sends the last reply to the current request.
    void finish(protocol::Reply reply);

    Solver solver_;
    std::set<std::string, std::less<>> damaged_books_;  ///< by name
    std::optional<Task> task_;
    std::optional<Proof> proof_;  ///< assigned to other sessions
    std::deque<std::string> replies_;
};

}  // namespace quarto
