#include <atomic>
#include <chrono>
#include <iostream>
#include <mutex>
#include <random>

#include "core/cli/certificate.hpp"
#include "core/cli/command.hpp"
#include "core/cli/output_file.hpp"
#include "core/cli/platform.hpp"
#include "core/cli/progress.hpp"
#include "core/cli/timer.hpp"
#include "core/notation/passed_text.hpp"
#include "core/search/facts.hpp"
#include "core/threads/proof_threads.hpp"

namespace quarto {

namespace {

constexpr std::size_t prover_table_bytes = std::size_t{128} << 20;

/// A request to stop, passed on to the proof if there is one.
class StopRequest {
  public:
    void make() {
        const std::lock_guard lock(mutex_);
        is_made_ = true;
        if (proof_) proof_->stop();
    }
    /// Null once the proof is over.
    void attach(ProofThreads* proof) {
        const std::lock_guard lock(mutex_);
        proof_ = proof;
        if (proof_ && is_made_) proof_->stop();
    }
    const std::atomic<bool>& is_made() const { return is_made_; }

  private:
    std::mutex mutex_;
    ProofThreads* proof_ = nullptr;  ///< guarded by `mutex_`
    std::atomic<bool> is_made_ = false;
};

/// Writes the strategies that show the outcome to the file; returns the exit status.
int write_strategy_file(const PositionText& of, Outcome outcome, const Arguments& arguments, StopRequest& stop) {
    StrategyExtent extent;
    extent.samples = static_cast<int>(arguments.samples.value_or(extent.samples));
    extent.seed = arguments.seed ? static_cast<std::uint64_t>(*arguments.seed) : std::random_device()();
    const std::string seeded = "strategies with seed " + std::to_string(extent.seed) + ": ";
    Progress progress(std::cerr, is_terminal(StandardStream::error));
    progress.show(seeded + "0 lines");
    std::uint64_t lines = 0;
    Solver solver(arguments.memory.value_or(prover_table_bytes));
    OutputFile file(*arguments.strategy);
    write_strategies(solver, of.position, of.rules, outcome, extent, stop.is_made(), [&](std::string_view line) {
        file.stream() << line << '\n';
        ++lines;
        if (!file.stream()) stop.make();
        if (progress.is_shown()) progress.show(seeded + std::to_string(lines) + " lines");
    });
    progress.clear();
    if (stop.is_made() && file.stream())
        return fail(seeded + "stopped after " + std::to_string(lines) + " lines; '" + *arguments.strategy +
                    "' is not written");
    if (!file.complete()) return fail("'" + *arguments.strategy + "' could not be written");
    std::cerr << seeded << lines << " lines, done\n";
    return status_ok;
}

struct ProofResult {
    std::optional<Outcome> outcome;  ///< for the player who places; absent if the search was stopped
    std::uint64_t nodes = 0;
    std::string seconds;
    int percent = 0;
};

ProofResult search_proof(const PositionText& of, const Arguments& arguments, StopRequest& stop) {
    const Stopwatch stopwatch;
    ProofResult result;
    Progress line(std::cerr, is_terminal(StandardStream::error));
    const auto report = [&](ProofThreads::Progress progress) {
        result.nodes = progress.nodes;
        result.seconds = stopwatch.seconds();
        result.percent = static_cast<int>(100 * progress.share_done);
        line.show("nodes " + std::to_string(result.nodes) + ", seconds " + result.seconds + ", done " +
                  std::to_string(result.percent) + " %");
        if (is_reader_gone()) stop.make();
    };
    report({0, 0});
    ProofThreads proof(of, arguments.memory.value_or(prover_table_bytes));
    stop.attach(&proof);
    std::optional<Alarm> alarm;
    if (arguments.time) alarm.emplace(*arguments.time, [&] { proof.stop(); });
    result.outcome = proof.run(thread_count(arguments), report);
    stop.attach(nullptr);
    line.clear();
    return result;
}

int prove(const Arguments& arguments) {
    const auto& rest = arguments.rest;
    if (const int status = refuse_more_than(1, arguments)) return status;
    PositionText of{after_first_gift(), arguments.rules};
    if (!rest.empty()) {
        const auto position = parse_passed_position(rest[0], arguments.rules);
        if (!position) return refuse("position, " + place_and_reason(position.error()));
        of = *position;
        if (!of.position.hand() || !completing_cells(of.position, of.rules).empty())
            return refuse("prove needs a position with a piece to place that completes nothing");
    }
    if (arguments.strategy && !is_writable(*arguments.strategy))
        return fail("'" + *arguments.strategy + "' could not be opened");
    StopRequest stop;
    Interruption interruption([&] { stop.make(); });
    const ProofResult result = search_proof(of, arguments, stop);
    const std::string effort = "nodes=" + std::to_string(result.nodes) + " seconds=" + result.seconds;
    if (!result.outcome) {
        std::cout << "stopped " << effort << " done=" << result.percent << '%' << std::endl;
        return interruption.has_happened() ? interruption.status() : status_failed;
    }
    // On the empty board the answer is for the player who starts; the opponent places the first piece.
    const Value of_placer{*result.outcome, 0};
    const Outcome outcome = (rest.empty() ? of_placer.for_opponent() : of_placer).outcome;
    std::cout << name_of(outcome) << ' ' << effort << std::endl;
    if (!arguments.strategy) return status_ok;
    const int status = write_strategy_file(of, *result.outcome, arguments, stop);
    return interruption.has_happened() ? interruption.status() : status;
}

}  // namespace

constinit const Command prove_command{
    .name = "prove",
    .usage =
        "[--rules R] [--threads N] [--memory SIZE] [--time T]"
        " [--strategy FILE [--samples N] [--seed S]] [POSITION]",
    .purpose = "prove the outcome with perfect play, from the empty board or from POSITION",
    .details =
        R"(The answer is 'win', 'draw' or 'loss', with the nodes searched and the seconds. Ctrl-C, or the
end of the time T, ends the search with 'stopped' and how far it got; T does not count for
strategies. On a terminal a line shows the progress.
--strategy FILE: write strategies that prove the outcome, for tests/strategy_check.cpp, with N
random lines of play each, drawn by the seed S.
)",
    .run = prove,
    .table_bytes = prover_table_bytes};

}  // namespace quarto
