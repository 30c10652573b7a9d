#pragma once
/// The sixteen pieces as solid, lit, turned wood.

#include <imgui.h>

#include <optional>

#include "core/rules/board.hpp"
#include "shell/render/camera.hpp"
#include "shell/render/theme.hpp"

namespace quarto::draw {

struct PieceStyle {
    float opacity = 1;    ///< less for a ghost
    float highlight = 0;  ///< 0 to 1: light from the glow colour on its sides
    float dim = 0;        ///< 0 to 1: fades towards the board's colour
    std::optional<Colour> ground = std::nullopt;  ///< that a ghost stands on; absent: the floor of a recess
};

/// `base` is the middle of the piece's bottom. `pixel` is the width of a device pixel in draw list units.
void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                const PieceStyle& style = {}, float pixel = 1);

/// A pale inlay in the top, along its edge: known by touch on the tactile edition, and without colour here.
void draw_groove(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                 const PieceStyle& style, float pixel);

/// What something takes of the light on the plane it stands on.
struct Shadow {
    Colour colour;
    float strength;  ///< alpha of its darkest part
};
inline constexpr Shadow shadow_on_board{rgb(0x0b0503), 0.52f};

/// `lift` is the piece's height above the plane, in cell widths.
void draw_piece_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                       float lift = 0);

/// The piece's outline on the screen as bounds for hit tests and layout.
struct Bounds {
    ImVec2 least, most;
};
Bounds piece_bounds(const Camera& camera, Vec3 base, Piece piece);

}  // namespace quarto::draw
