#pragma once
/// The game once more, deliberately slow and simple: words on a table, and nothing of the core's code or
/// tables.

#include <cstdint>
#include <set>
#include <string>

namespace quarto::test {

/// The alignments of a position text by these rules: "a1-d1", "a1-b2".
std::set<std::string> naive_alignments(const std::string& position, const std::string& rules);

/// Sequences of `depth` gifts and placements from the position text, where an alignment ends the game.
std::uint64_t naive_perft(const std::string& position, const std::string& rules, int depth);

}  // namespace quarto::test
