#pragma once
/// Outlines of pieces seen from above: a circle and a square with rounded corners.

#include <cstddef>
#include <span>

namespace quarto::draw {

struct OutlinePoint {
    float x, y;    ///< in cell widths from the centre
    float nx, ny;  ///< outward unit normal
};

inline constexpr std::size_t max_outline_points = 48;

/// Clockwise on the screen, by the table's axes (x right, y down). The number of points grows with the cell
/// width in pixels, up to `max_outline_points`.
std::span<const OutlinePoint> round_outline(float cell_in_pixels);
std::span<const OutlinePoint> square_outline(float cell_in_pixels);

}  // namespace quarto::draw
