#pragma once
/// A fixed suite of positions. Its node total is the signature of the search: the same on every machine,
/// changed only by changes to the search.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/rules/value.hpp"

namespace quarto {

inline constexpr std::array<std::string_view, 17> bench_positions{
    "68.1......9....5 7 cshf",         ".d.4..e....1.0.7 8 cshf",
    "..d...1a..8.c.b4 7 cshf",         ".96..3....5.10bc e cshf",
    "79.d6c.1..a..... - cshf",         "....97.4....3.5. f cshf+squares",
    "5.9.cb.......4d. 2 cshf+squares", ".d4.a.1.8..2.f.. 3 cshf+squares",
    "56.098...7..4.3. a cshf+squares", ".31.........57.f 6 c",
    "...2..4.9.e..7.. b ch",           ".b..36....5..4.. 0 shf",
    "2.....b7.5.fe... c s+squares",    "91.d.73..5...... f cf+squares",
    "54e......8.2...b 1 csh+squares",  "..b.c....3.0.... 9 csf",
    ".....6.....1..2d 5 sf",
};

struct BenchEntry {
    std::string_view position;
    Value value;
    std::uint64_t nodes;
};

/// Solves each position with an empty table of 16 MiB.
std::vector<BenchEntry> run_bench();

}  // namespace quarto
