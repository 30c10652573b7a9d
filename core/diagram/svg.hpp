#pragma once
/// Draws positions and pieces as SVG, with symbols (symbol.hpp), for web pages and print.
///
/// The unit is a thousandth of a cell's width. There is only a viewBox, so the size is that of the container.
/// A page can set colours with custom properties: `--quarto-board`, `--quarto-cell`, `--quarto-light`,
/// `--quarto-dark`, `--quarto-mark`, `--quarto-tray`, `--quarto-text`.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/rules/position.hpp"

namespace quarto {

/// What a figure is for: a page, which sets its colours, or print in black on white.
enum class Medium : std::uint8_t { page, paper };

struct Figure {
    Position position;
    ShapeSet marked;               ///< outlined over the board
    bool shows_reserve = false;    ///< drawn below the board
    Medium medium = Medium::page;  ///< on paper the board is in the middle of the picture
};

/// Adds an option from outside: `reserve`, or a shape to mark such as a2-d2. Otherwise returns false.
bool add_option(Figure& figure, std::string_view option);

/// An `<svg>` element without an accessible name: the caller provides the text alternative.
std::string to_svg(const Figure& figure);

/// A single piece without a background.
std::string to_svg(Piece piece, Medium medium = Medium::page);

}  // namespace quarto
