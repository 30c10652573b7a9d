#pragma once
/// Light and signs on the table: rings, glows, bands over shapes, marks with a sign and a number, trays.

#include <imgui.h>

#include <span>
#include <string>

#include "core/rules/shape.hpp"
#include "shell/render/camera.hpp"
#include "shell/render/theme.hpp"

namespace quarto::draw {

/// A circle lying on the table. Radii and widths in cell widths.
struct Ring {
    Vec3 middle;
    float radius, width;
    Colour colour;
    float alpha = 1;
};
void draw_ring(ImDrawList& list, const Camera& camera, const Ring& ring, float pixel);
/// `turn` in radians lets the dashes run.
void draw_dashed_ring(ImDrawList& list, const Camera& camera, const Ring& ring, float turn, float pixel);

/// Light that lies on the table: strongest on the ring's radius, fading to both sides over its width.
void draw_glow(ImDrawList& list, const Camera& camera, const Ring& ring);

/// A band of light under the four cells of a shape.
void draw_band(ImDrawList& list, const Camera& camera, Shape shape, Colour colour, float alpha);

/// The round plate on which the piece in hand stands; its face is at height 0.
struct TrayStyle {
    float attention = 0;  ///< 0 to 1: the accent ring of whoever has to act
};
void draw_tray(ImDrawList& list, const Camera& camera, const Theme& theme, const TrayStyle& style,
               float pixel);

/// A value on a cell: sign and number as well as a colour.
enum class EvalColor : std::uint8_t { good, draw, bad };
struct Mark {
    EvalColor verdict;
    std::string text;  ///< "+3", "=", "-4"
    bool is_best = false;
};
void draw_mark(ImDrawList& list, const Theme& theme, const Fonts& fonts, ImVec2 middle, float size,
               const Mark& mark);

}  // namespace quarto::draw
