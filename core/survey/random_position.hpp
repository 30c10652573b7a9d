#pragma once
/// Random positions, all equally likely.

#include "core/rules/position.hpp"
#include "core/rules/random.hpp"
#include "core/rules/rules.hpp"

namespace quarto::survey {

/// A board with so many pieces and no alignment, nothing in hand: a random one after another until there is none.
inline Position random_position(int placed, RuleSet rules, Random& random) {
    for (;;) {
        Position position;
        while (position.occupied().size() < placed)
            position = position.after_gift(random.member_of(position.reserve()))
                           .after_placement(random.member_of(position.empty_cells()));
        if (alignments(position, rules.counting, rules.winning).empty()) return position;
    }
}

}  // namespace quarto::survey
