#pragma once
/// Counts move sequences, the standard test of a move generator.

#include <cstdint>

#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

/// The number of sequences of `depth` plies (a gift or a placement each) with automatic wins. A sequence that
/// ends early with an alignment counts only if it has `depth` plies.
std::uint64_t perft(const Position& position, RuleSet rules, int depth);

}  // namespace quarto
