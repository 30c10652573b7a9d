#pragma once
/// Counts of move sequences, the usual proof that a move generator is right.

#include <cstdint>

#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

/// The number of sequences of `depth` plies (a ply = a gift or a placement) from the position in the automatic
/// game. A sequence ends early at an alignment and then counts only if it has `depth` plies.
std::uint64_t perft(const Position& position, RuleSet rules, int depth);

}  // namespace quarto
