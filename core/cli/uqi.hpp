#pragma once
/// The protocol for engines, UQI, without the streams: lines in, lines out (docs/formats.md, "Protocol for engines and
/// match runners").

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/cli/arguments.hpp"
#include "core/cli/book_solver.hpp"
#include "core/cli/timer.hpp"
#include "core/opponent/thinker.hpp"
#include "core/rules/history.hpp"

namespace quarto {

class UqiEngine {
  public:
    /// `arguments`: values of the options until the other side sets them.
    explicit UqiEngine(const Arguments& arguments);

    /// Why the named book cannot be used; absent if it can.
    const std::optional<std::string>& fault() const { return solver_->fault(); }

    /// Takes a line; returns complete lines. Game lines and commands other than those of `is_urgent` are refused while
    /// it is searching.
    std::string receive(std::string_view line);
    /// Searches for some 10 ms; returns complete lines. Precondition: `is_at_work()`.
    std::string step();

    bool is_searching() const { return search_.has_value(); }
    /// Whether there is something left to search; otherwise only `stop` goes on.
    bool is_at_work() const { return search_ && !(search_->is_endless && is_analysed(*search_)); }
    bool is_endless() const { return search_ && search_->is_endless; }
    bool has_quit() const { return has_quit_; }

    /// Whether the line is to be taken at once, also during a search.
    static bool is_urgent(std::string_view line);

  private:
    struct Search {
        History history;
        Thinker thinker;
        bool is_endless = false;  ///< until `stop`: the values of all moves
        bool is_bare = false;     ///< the answer to a game line is the move alone
        std::optional<std::chrono::milliseconds> time = {};
        std::optional<Analyst> analyst = {};
        std::vector<MoveValue> values = {};  ///< found up to now
        Stopwatch watch = {};
        std::uint64_t nodes_before = 0;
        double told_at = 0;  ///< seconds
    };
    struct Command {
        std::string_view name;
        std::string (UqiEngine::*take)(std::string_view rest, int column);
    };
    static const std::vector<Command>& commands();
    static bool is_analysed(const Search& search) { return !search.analyst || search.analyst->is_done(); }

    std::string introduce(std::string_view rest, int column);
    std::string confirm(std::string_view rest, int column);
    std::string set_option(std::string_view rest, int column);
    std::string begin_game(std::string_view rest, int column);
    std::string set_position(std::string_view rest, int column);
    std::string go(std::string_view rest, int column);
    std::string stop(std::string_view rest, int column);
    std::string quit(std::string_view rest, int column);

    std::string start(const History& history, bool is_bare);
    void begin_analysis();
    std::string analyse();
    std::string think();
    std::string finish(const Move& move);
    std::string info(std::string_view what);
    Solver& solver();

    Arguments arguments_;
    std::optional<BookSolver> solver_;
    std::optional<History> history_;  ///< absent after a position that could not be read
    std::optional<Search> search_;
    bool has_quit_ = false;
};

}  // namespace quarto
