#pragma once
/// Deliberately slow and simple reference implementation of the rules: words on a table, without the core's
/// code or tables.

#include <cstdint>
#include <set>
#include <string>

namespace quarto::test {

/// Alignments of a position text under these rules: "a1-d1", "a1-b2".
std::set<std::string> naive_alignments(const std::string& position, const std::string& rules);

/// Number of sequences of `depth` gifts and placements from a position text; an alignment ends the game.
std::uint64_t naive_perft(const std::string& position, const std::string& rules, int depth);

}  // namespace quarto::test
