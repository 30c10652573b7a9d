#pragma once
/// Random positions for comparison tests.

#include <algorithm>
#include <array>

#include "core/rules/position.hpp"
#include "core/rules/random.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

enum class Hand : std::uint8_t { empty, full };

/// `placed` pieces on the board, and one in hand if `hand` is full.
inline Position random_position(Random& random, int placed, Hand hand) {
    std::array<std::uint8_t, 16> cells{}, pieces{};
    for (std::uint8_t k = 0; k < 16; ++k) cells[k] = pieces[k] = k;
    for (std::uint32_t rest = 16; rest > 1; --rest) {
        std::swap(cells[rest - 1], cells[random.below(rest)]);
        std::swap(pieces[rest - 1], pieces[random.below(rest)]);
    }
    Position position;
    const auto count = static_cast<std::size_t>(placed);
    for (std::size_t k = 0; k < count; ++k)
        position = position.after_gift(Piece{pieces[k]}).after_placement(Cell{cells[k]});
    return hand == Hand::full ? position.after_gift(Piece{pieces[count]}) : position;
}

/// All 30 rule sets.
inline std::array<RuleSet, 30> all_rule_sets() {
    std::array<RuleSet, 30> all{};
    for (std::uint8_t attributes = 1; attributes < 16; ++attributes) {
        all[2u * attributes - 2] = {AttributeSet{attributes}, ShapeSet::lines()};
        all[2u * attributes - 1] = {AttributeSet{attributes}, ShapeSet::lines_and_squares()};
    }
    return all;
}

}  // namespace quarto
