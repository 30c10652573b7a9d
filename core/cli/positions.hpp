#pragma once
/// The commands that answer positions, one a line.

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <span>

#include "core/cli/batch.hpp"
#include "core/cli/command.hpp"
#include "core/search/solver.hpp"

namespace quarto {

/// What a batch returns to the shell; standard error hears how many lines went unanswered.
int status_of(const BatchSummary& summary);

/// Standard input to standard output. The solver knows the books for the position.
int answer_positions(const Arguments& arguments, std::span<const std::string_view> columns,
                     Answers::Spacing spacing,
                     const std::function<Reply(Solver&, const PositionText&)>& answer);

/// Progress is for terminals that show nothing else.
Progress make_batch_progress();

/// Asks again and again with more nodes until there is an answer, or until the time is up. `ask` takes a
/// number of nodes.
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
        // Twice as many, but no more than are searched until then.
        const double nodes_a_second = static_cast<double>(solver.nodes() - nodes_before) / spent.count();
        const double seconds_left = std::chrono::duration<double>(*time - spent).count();
        nodes = static_cast<std::uint64_t>(
            std::min(2.0 * static_cast<double>(nodes), nodes_a_second * seconds_left + 1'000));
    }
}

}  // namespace quarto
