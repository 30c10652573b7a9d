#pragma once
/// The ground plans of pieces: a circle and a square with softened corners.

#include <cstddef>
#include <span>

namespace quarto::draw {

struct OutlinePoint {
    float x, y;    ///< in cell widths from the middle
    float nx, ny;  ///< unit, outwards
};

inline constexpr std::size_t max_outline_points = 48;

/// Counter-clockwise on the table seen in its own axes (x right, y down): clockwise on the screen. As many points as are
/// seen where a cell is so many pixels wide, up to those most.
std::span<const OutlinePoint> round_outline(float cell_in_pixels);
std::span<const OutlinePoint> square_outline(float cell_in_pixels);

}  // namespace quarto::draw
