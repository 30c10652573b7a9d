#include "core/cli/bench.hpp"

#include <catch_amalgamated.hpp>
#include <sstream>

#include "core/notation/text.hpp"
#include "tests/core/data/golden.hpp"

using namespace quarto;

/// The golden file is the output of `quarto-engine bench`.
TEST_CASE("The search takes as many nodes as recorded") {
    std::istringstream golden{std::string(golden::bench)};
    std::uint64_t nodes = 0;
    std::string line;
    for (const BenchEntry& entry : run_bench()) {
        std::getline(golden, line);
        CHECK(std::string(entry.position) + ": " + to_text(entry.value) + ", " + std::to_string(entry.nodes) +
                  " nodes" ==
              line);
        nodes += entry.nodes;
    }
    std::getline(golden, line);
    CHECK("nodes " + std::to_string(nodes) == line);
}
