#pragma once
/// Shared code of the commands that answer positions, one per line.

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cli/batch.hpp"
#include "core/cli/command.hpp"
#include "core/search/solver.hpp"

namespace quarto {

/// The exit status of a batch. Reports the number of unanswered lines to standard error.
int status_of(const BatchSummary& summary);

/// Reads positions from standard input, writes answers to standard output. The solver has the book for the
/// position. Adds the expired shapes to the rows, and reports the first ones to standard error.
int answer_positions(const Arguments& arguments, std::span<const std::string_view> columns, Answers::Spacing spacing,
                     const std::function<Reply(Solver&, const PositionText&)>& answer);

/// Answers GAME or, without it, games from standard input. As rows, a fault of GAME is an answer too, as it is of a
/// line.
int answer_games(const Arguments& arguments, Answers& answers,
                 const std::function<Result<Reply, LineFault>(const std::string&)>& answer);

/// The names of the full shapes whose pieces share something. A position does not say which piece was placed
/// last, so they count as expired: nobody can call them.
std::vector<std::string> expired_shapes(const PositionText& of);

/// A column of positions' rows, after all others; absent if there are none.
inline constexpr std::string_view expired_column = "expired";

/// Shown only if standard error is the one stream on a terminal.
Progress make_batch_progress();

/// Adds a value, absent if it was not found in time, as fields: outcome and, except for a draw, placements.
void add_value(Row& row, std::optional<Value> value);

/// Calls `ask`, which takes a number of nodes, with increasing numbers until it returns an answer or the time
/// is up.
template <class Ask>
auto within(std::optional<std::chrono::milliseconds> time, const Solver& solver, Ask ask)
    -> decltype(ask(Solver::no_limit)) {
    if (!time) return ask(Solver::no_limit);
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const std::uint64_t nodes_before = solver.nodes();
    for (std::uint64_t nodes = 20'000;;) {
        if (auto answer = ask(nodes)) return answer;
        const auto spent = std::chrono::duration<double>(Clock::now() - start);
        if (spent >= *time) return {};
        // Twice as many, but no more than can be searched in the time left.
        const double nodes_a_second = static_cast<double>(solver.nodes() - nodes_before) / spent.count();
        const double seconds_left = std::chrono::duration<double>(*time - spent).count();
        nodes = static_cast<std::uint64_t>(
            std::min(2.0 * static_cast<double>(nodes), nodes_a_second * seconds_left + 1'000));
    }
}

// What the moves of a position are worth, as text and as rows.

inline constexpr std::array<std::string_view, 13> analysis_columns{
    line_column,      "position", "move", "gifts",      "outcome",    "placements",  "reasons",
    "losing_replies", "replies",  "best", fault_column, fault_reason, expired_column};

/// Explained: also the reasons for each value, the odds of drawing moves and the best play.
enum class AnalysisDetail : std::uint8_t { values, explained };

/// Best first; moves without a value come last. Works in steps of some milliseconds, and ends after the
/// first one after which `is_time_up`; then what is still open is marked as unknown: the reply is incomplete.
Reply analysis_reply(Solver& solver, const PositionText& of, AnalysisDetail detail,
                     const std::function<bool()>& is_time_up);

}  // namespace quarto
