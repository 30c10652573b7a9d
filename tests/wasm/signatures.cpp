/// signatures bench              what `quarto-engine bench` prints
/// signatures perft  < LINES      golden perft counts, with what is counted here
/// For Node: whether the core compiled to WebAssembly counts as it does natively.

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

/// Rules, position and plies from standard input, separated by tabs; answers with the sequences in a fourth column.
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
