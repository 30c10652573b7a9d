#pragma once
/// Random positions for benchmarks, the same on every platform.

#include "core/search/facts.hpp"
#include "tests/core/random_position.hpp"

namespace quarto {

/// Without an alignment and, if a piece is to be placed, without one to complete.
inline Position random_open_position(Random& random, int placed, Hand hand, RuleSet rules) {
    for (;;) {
        const Position position = random_position(random, placed, hand);
        if (!alignments(position, rules.counting, rules.winning).empty()) continue;
        if (hand == Hand::empty || completing_cells(position, rules).empty()) return position;
    }
}

}  // namespace quarto
