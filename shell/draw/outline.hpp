#pragma once
/// The ground plans of pieces: a circle and a square with softened corners.

#include <span>

namespace quarto::draw {

struct OutlinePoint {
    float x, y;    ///< in cell widths from the middle
    float nx, ny;  ///< unit, outwards
};

/// Counter-clockwise on the table seen in its own axes (x right, y down): clockwise on the screen.
std::span<const OutlinePoint> round_outline();
std::span<const OutlinePoint> square_outline();

}  // namespace quarto::draw
