#pragma once
/// Random positions, all equally likely.

#include "core/rules/position.hpp"
#include "core/rules/random.hpp"
#include "core/rules/rules.hpp"

namespace quarto::survey {

/// A board with so many pieces, which may have alignments; nothing in hand.
inline Position random_board(int placed, Random& random) {
    Position position;
    while (position.occupied().size() < placed)
        position = position.after_gift(random.member_of(position.reserve()))
                       .after_placement(random.member_of(position.empty_cells()));
    return position;
}

/// One without an alignment: a random one after another until there is none.
inline Position random_position(int placed, RuleSet rules, Random& random) {
    for (;;) {
        const Position position = random_board(placed, random);
        if (alignments(position, rules.counting, rules.winning).empty()) return position;
    }
}

}  // namespace quarto::survey
