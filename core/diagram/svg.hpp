#pragma once
/// A position as a drawing in SVG, of signs (symbol.hpp), for pages and paper.
///
/// The unit is a thousandth of a cell's width. The drawing is as large as its frame lets it; colours are fixed but for
/// what a page says by custom properties: `--quarto-board`, `--quarto-cell`, `--quarto-light`, `--quarto-dark`,
/// `--quarto-mark`, `--quarto-tray`, `--quarto-text`.

#include <string>

#include "core/rules/position.hpp"

namespace quarto {

struct Figure {
    Position position;
    ShapeSet marked;             ///< drawn over the board
    bool shows_reserve = false;  ///< below the board
};

/// An `<svg>` element without a name: whoever shows it says in words what it shows.
std::string to_svg(const Figure& figure);

/// One piece alone, on nothing.
std::string to_svg(Piece piece);

}  // namespace quarto
