#include <iostream>

#include "core/cli/bench.hpp"
#include "core/cli/command.hpp"
#include "core/cli/timer.hpp"

namespace quarto {

namespace {

int bench(const Arguments& arguments) {
    if (const int status = refuse_more_than(0, arguments)) return status;
    const Stopwatch stopwatch;
    const auto entries = run_bench();
    const std::string seconds = stopwatch.seconds();
    std::uint64_t nodes = 0;
    for (const BenchEntry& entry : entries) {
        std::cout << entry.position << ": " << to_text(entry.value) << ", " << entry.nodes << " nodes\n";
        nodes += entry.nodes;
    }
    std::cout << "nodes " << nodes << '\n';
    std::cerr << "seconds " << seconds << '\n';
    return status_ok;
}

}  // namespace

constinit const Command bench_command{
    .name = "bench", .purpose = "run a fixed suite; its node total is the signature of the search", .run = bench};

}  // namespace quarto
