#pragma once
/// The sizes of board, pieces and trays, in cell widths. Knows no ImGui, so that layouts can be tested alone.

#include <algorithm>
#include <cmath>

#include "core/board.hpp"

namespace quarto::draw {

inline constexpr float degrees = 3.14159265f / 180;
inline constexpr float diamond = 45 * degrees;  ///< azimuth that puts a1 at the back and d4 at the front

inline constexpr float board_half = 2.36f;
inline constexpr float board_thickness = 0.30f;
inline constexpr float recess_radius = 0.455f;
inline constexpr float recess_depth = 0.05f;
inline constexpr float tray_radius = 0.66f;
inline constexpr float tray_thickness = 0.07f;

inline constexpr float round_radius = 0.315f;
inline constexpr float square_half = 0.272f;
inline constexpr float tall_height = 0.98f;
inline constexpr float short_height = 0.47f;
constexpr float height_of(Piece piece) {
    return piece.has(Attribute::height) ? short_height : tall_height;
}

/// How wide and how far up and down from its middle the board with tall pieces reaches on the screen.
struct BoardExtent {
    float half_width, above, below;
};
inline BoardExtent board_extent(float azimuth, float elevation) {
    const float turned = std::abs(std::cos(azimuth)) + std::abs(std::sin(azimuth));
    const float reach = board_half * turned, deep = reach * std::sin(elevation), up = std::cos(elevation);
    // A tall piece on the hindmost cell must not leave the picture.
    const float piece_top =
        (1.5f * turned + round_radius) * std::sin(elevation) + (tall_height - recess_depth) * up;
    return {reach, std::max(deep, piece_top), deep + board_thickness * up};
}

}  // namespace quarto::draw
