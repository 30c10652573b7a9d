#pragma once
/// The 16 pieces as solid, lit, turned wood.

#include <imgui.h>

#include <optional>

#include "core/rules/board.hpp"
#include "shell/render/camera.hpp"
#include "shell/render/theme.hpp"

namespace quarto::draw {

struct PieceStyle {
    float opacity = 1;                            ///< less than 1 for a ghost
    float highlight = 0;                          ///< 0 to 1: share of the glow colour
    float dim = 0;                                ///< 0 to 1: fading towards the board's colour
    std::optional<Colour> ground = std::nullopt;  ///< colour under a ghost; absent: a recess's floor
};

/// `base`: centre of the piece's bottom. `pixel`: width of a device pixel in draw list units.
void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                const PieceStyle& style = {}, float pixel = 1);

/// Pale inlay along the edge of the top, as on the tactile edition: identifies a piece without its colour.
void draw_groove(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                 const PieceStyle& style, float pixel);

/// Shadow on the plane that a piece stands on.
struct Shadow {
    Colour colour;
    float strength;  ///< alpha of the darkest part
};
inline constexpr Shadow shadow_on_board{rgb(0x0b0503), 0.52f};

/// `lift`: height of the piece above the plane, in cell widths.
void draw_piece_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                       float lift = 0);

/// Bounding box of the piece on the screen, for hit tests and layout.
struct Bounds {
    ImVec2 least, most;
};
Bounds piece_bounds(const Camera& camera, Vec3 base, Piece piece);

}  // namespace quarto::draw
