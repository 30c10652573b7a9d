#pragma once
/// The engine behind lines of text (messages.hpp), the same in a thread of the desktop program and in a browser's worker.

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
    /// Memory for the transposition table, as in `Solver`.
    explicit Session(std::size_t table_bytes) : solver_(table_bytes) {}

    void receive(std::string_view line);

    /// Works for a moment, some 10 ms (half a second of a search), and hands out the next reply if there is
    /// one. Whoever runs the session calls it until `is_idle()`, and takes in new lines between two calls.
    std::optional<std::string> step();

    bool is_idle() const { return !task_ && replies_.empty(); }

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
        std::uint64_t node_limit;  ///< of the next step
    };
    /// Which moves solve a step, one after the other.
    struct SolutionSearch {
        Step step;
        std::vector<Move> choices;
        std::size_t next;
        std::vector<Move> right;  ///< found so far
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

    void take(const std::string& ticket, const protocol::Think& request);
    void take(const std::string& ticket, const protocol::Solve& request);
    void take(const std::string& ticket, const protocol::Analyse& request);
    void take(const std::string& ticket, const protocol::Review& request);
    void take(const std::string& ticket, const protocol::FindSolutions& request);
    void take(const std::string& ticket, const protocol::MakePuzzle& request);
    void take(const std::string& ticket, const protocol::Train& request);
    void take(const std::string& ticket, const protocol::Search& request);
    void take(const std::string& ticket, const protocol::Prove& request);
    void take(const std::string& ticket, const protocol::TakeFinding& request);
    void take(const std::string& ticket, const protocol::LoadBook& request);
    void take(const std::string& ticket, const protocol::Cancel& request);
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
    /// The last reply to the request under way.
    void finish(protocol::Reply reply);

    Solver solver_;
    std::set<std::string, std::less<>> damaged_books_;  ///< their names
    std::optional<Task> task_;
    std::optional<Proof> proof_;  ///< that others work for
    std::deque<std::string> replies_;
};

}  // namespace quarto
