#pragma once
/// Symmetric images of positions: the same game with cells permuted, attributes exchanged and their values
/// flipped.

#include <array>
#include <utility>

#include "core/search/symmetry.hpp"
#include "core/rules/position.hpp"
#include "core/rules/random.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

struct Rearrangement {
    search::Symmetry cells;
    std::array<int, 4> attributes{0, 1, 2, 3};  ///< attribute k becomes attributes[k]
    unsigned turned = 0;                        ///< bit k: flips attribute k, after the exchange

    Piece operator()(Piece piece) const {
        unsigned bits = 0;
        for (unsigned k = 0; k < 4; ++k) bits |= (piece.index >> k & 1u) << attributes[k];
        return Piece{static_cast<std::uint8_t>(bits ^ turned)};
    }
    Position operator()(const Position& position) const {
        Position image;
        for (Cell cell : position.occupied())
            image = image.after_gift((*this)(*position.at(cell))).after_placement(Cell{cells.image[cell.index]});
        return position.hand() ? image.after_gift((*this)(*position.hand())) : image;
    }
    /// Precondition: `cells` preserves the winning shapes.
    RuleSet operator()(RuleSet rules) const {
        RuleSet image{{}, rules.winning};
        for (std::size_t k = 0; k < 4; ++k)
            if (rules.counting.has(all_attributes[k]))
                image.counting = image.counting.with(all_attributes[static_cast<std::size_t>(attributes[k])]);
        return image;
    }
};

/// A random one of those that preserve `shapes`.
inline Rearrangement random_rearrangement(Random& random, search::Shapes shapes) {
    Rearrangement result{search::symmetries[random.below(static_cast<std::uint32_t>(search::symmetry_count(shapes)))]};
    for (std::uint32_t rest = 4; rest > 1; --rest)
        std::swap(result.attributes[rest - 1], result.attributes[random.below(rest)]);
    result.turned = random.below(16);
    return result;
}

}  // namespace quarto
