#pragma once
/// Facts about a position that need no search: completing cells and safe pieces.

#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

/// The cells on which the piece in hand completes an alignment. Precondition: a piece in hand.
constexpr CellSet completing_cells(const Position& position, RuleSet rules) {
    CellSet cells;
    for (Cell cell : position.empty_cells()) {
        const ShapeSet through = rules.winning & shapes_through(cell);
        if (!alignments(position.after_placement(cell), rules.counting, through).empty()) cells = cells.with(cell);
    }
    return cells;
}

/// The pieces that, once given, complete nothing. Precondition: nothing in hand.
constexpr PieceSet safe_gifts(const Position& position, RuleSet rules) {
    PieceSet safe;
    for (Piece piece : position.reserve())
        if (completing_cells(position.after_gift(piece), rules).empty()) safe = safe.with(piece);
    return safe;
}

}  // namespace quarto
