#pragma once
/// Boards without alignment that a symmetry maps to themselves.

#include <array>
#include <cstdint>

#include "core/rules/shape.hpp"
#include "core/survey/piece_types.hpp"

namespace quarto::survey {

/// Boards with pieces of some types, and the same with a piece in hand.
struct BoardCount {
    std::uint64_t empty_hand = 0, full_hand = 0;
};

/// By number of pieces placed: those that stay the same if `cells` moves the pieces and `exchange` then replaces each,
/// the one in hand, too, by another type.
std::array<BoardCount, 17> fixed_boards(PieceTypes types, ShapeSet shapes, const search::Symmetry& cells,
                                        const search::Symmetry& exchange);

}  // namespace quarto::survey
