#include "core/cli/bench.hpp"

#include "core/search/solver.hpp"
#include "core/notation/text.hpp"

namespace quarto {

std::vector<BenchEntry> run_bench() {
    Solver solver(std::size_t{16} << 20);
    std::vector<BenchEntry> entries;
    for (std::string_view text : bench_positions) {
        solver.clear();
        const std::uint64_t nodes_before = solver.nodes();
        const auto position = parse_position(text);
        const auto value = solver.value(position->position, position->rules);
        entries.push_back({text, *value, solver.nodes() - nodes_before});
    }
    return entries;
}

}  // namespace quarto
