#pragma once
/// Sizes of board, pieces and trays, in cell widths. Independent of ImGui, so that layouts can be tested
/// alone.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/rules/board.hpp"
#include "shell/render/type.hpp"

namespace quarto::draw {

inline constexpr float pi = std::numbers::pi_v<float>;
inline constexpr float degrees = pi / 180;
inline constexpr float diamond = 45 * degrees;  ///< azimuth that puts a1 at the back and d4 at the front

/// Distance in pixels by which a polygon may deviate from its circle.
inline constexpr float max_circle_error = 0.125f;

/// Number of corners of a polygon that deviates that little from its circle: a multiple of four, at least
/// eight. With n corners the deviation is r (1 - cos(pi / n)), about r pi^2 / 2 n^2, which is 1/8 at n = 2 pi
/// sqrt(r).
inline int corners_of_circle(float radius_in_pixels) {
    const float corners = 2 * pi * std::sqrt(std::max(1.0f, radius_in_pixels));
    return 4 * static_cast<int>(std::ceil(corners / 4));
}

/// Pixel size to assume for the corners of soft shapes, which need fewer: in points, on any screen.
inline constexpr float soft_pixel = 4;

inline constexpr float board_thickness = 0.30f;
inline constexpr float recess_radius = 0.455f;
inline constexpr float recess_depth = 0.05f;
inline constexpr float tray_radius = 0.66f;
inline constexpr float tray_thickness = 0.07f;

inline constexpr float round_radius = 0.315f;
inline constexpr float square_half = 0.272f;
inline constexpr float tall_height = 0.98f;
inline constexpr float short_height = 0.47f;
constexpr float height_of(Piece piece) { return piece.has(Attribute::height) ? short_height : tall_height; }

/// View of board and pieces, and the space that it takes.
struct CameraPreset {
    float azimuth;                   ///< radians, as in Camera
    float board_half;                ///< from the board's centre to its sides, in cell widths
    float flattest, best, steepest;  ///< range of elevations for fitting the board, and the best one, in radians
    float slot_width, slot_height;   ///< of a piece's slot in the reserve, in cell widths at its own scale
    float slot_foot;                 ///< from the lower edge of the slot to the centre of the piece's bottom
    float slot_mark;                 ///< radius of the ring in an empty slot
    float sway;                      ///< how far the camera follows the pointer, radians
    float growth;                    ///< relative growth of a piece per cell width that it is lifted
    /// Whether the board leaves the corners of its rectangle free.
    constexpr bool leaves_corners() const { return azimuth != 0; }
};
inline constexpr CameraPreset diamond_camera{
    diamond, 2.36f, 44 * degrees, 50 * degrees, 58 * degrees, 0.98f, 1.42f, 0.36f, 0.26f, 2.5f * degrees, 0};
inline constexpr CameraPreset straight_camera{
    0, 2.36f, 72 * degrees, 74 * degrees, 76 * degrees, 0.90f, 1.28f, 0.36f, 0.26f, 2.5f * degrees, 0};
inline constexpr CameraPreset overhead_camera{
    0, 2.22f, 90 * degrees, 90 * degrees, 90 * degrees, 0.96f, 0.96f, 0.48f, 0.06f, 0, 0.22f};

/// Extent on the screen of the board with tall pieces, from its centre, in cell widths.
struct BoardExtent {
    float half_width, above, below;
};
inline BoardExtent board_extent(const CameraPreset& camera_preset, float elevation) {
    const float turned = std::abs(std::cos(camera_preset.azimuth)) + std::abs(std::sin(camera_preset.azimuth));
    const float reach = camera_preset.board_half * turned, deep = reach * std::sin(elevation), up = std::cos(elevation);
    // A tall piece on the farthest cell must stay visible.
    const float piece_top = (1.5f * turned + round_radius) * std::sin(elevation) + (tall_height - recess_depth) * up;
    return {reach, std::max(deep, piece_top), deep + board_thickness * up};
}

/// The rim around the recesses, which holds the labels: distance of its inner and outer bound from the
/// board's centre.
inline constexpr float rim_begin = recess_radius + 0.03f + 1.5f;
constexpr float rim_end(const CameraPreset& camera_preset) { return camera_preset.board_half - 0.09f; }
constexpr float rim_middle(const CameraPreset& camera_preset) { return (rim_begin + rim_end(camera_preset)) / 2; }

/// Width and height of the widest and the highest label (a-d, 1-4), in ems.
inline constexpr float label_width = 0.64f, label_height = 0.76f;
/// Em height of the largest labels that fit on both rims, in cell widths.
inline float label_room(const CameraPreset& camera_preset, float azimuth, float elevation) {
    const float c = std::abs(std::cos(azimuth)), s = std::abs(std::sin(azimuth));
    const float across = label_width / 2, down = label_height / 2 / std::sin(elevation);
    return (rim_end(camera_preset) - rim_begin) / 2 / std::max(across * s + down * c, across * c + down * s);
}
/// Em height of the labels in pixels. `type`: pixels per point of text at the normal size; `scale`: pixels
/// per cell width.
inline float label_size(const CameraPreset& camera_preset, float azimuth, float elevation, float scale, float type) {
    const float wanted = 10 * type + 0.06f * scale;  // grows with the text size and, less, with the board
    return std::min(wanted, label_room(camera_preset, azimuth, elevation) * scale);
}

}  // namespace quarto::draw
