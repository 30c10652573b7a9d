/// signatures bench              output of `quarto-engine bench`
/// signatures perft  < LINES      golden perft counts, with the counts computed here
/// For Node: checks that the core compiled to WebAssembly gives the native results.

#include <iostream>
#include <sstream>
#include <string>

#include "core/cli/bench.hpp"
#include "core/rules/perft.hpp"
#include "core/notation/text.hpp"

using namespace quarto;

namespace {

void print_bench() {
    std::uint64_t nodes = 0;
    for (const BenchEntry& entry : run_bench()) {
        std::cout << entry.position << ": " << to_text(entry.value) << ", " << entry.nodes << " nodes\n";
        nodes += entry.nodes;
    }
    std::cout << "nodes " << nodes << '\n';
}

/// Reads rules, position and depth from standard input, separated by tabs; appends the count as a fourth column.
void print_perft() {
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream row(line);
        std::string rules, position, plies;
        std::getline(row, rules, '\t');
        std::getline(row, position, '\t');
        std::getline(row, plies, '\t');
        const auto read = parse_position(position + ' ' + rules);
        std::cout << rules << '\t' << position << '\t' << plies << '\t';
        if (read) std::cout << perft(read->position, read->rules, std::stoi(plies)) << '\n';
        else std::cout << "no position\n";
    }
}

}  // namespace

int main(int count, char** words) {
    const std::string task = count > 1 ? words[1] : "";
    if (task == "bench") print_bench();
    if (task == "perft") print_perft();
}
