#pragma once
/// Effects on the table: rings, glows, bands over shapes, marks for evaluations, trays.

#include <imgui.h>

#include <string>

#include "core/rules/shape.hpp"
#include "core/rules/value.hpp"
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
/// Part of a circle, from one angle to a greater one, in radians; on the screen clockwise.
struct Arc {
    float from, to;
};
void draw_arc(ImDrawList& list, const Camera& camera, const Ring& ring, const Arc& arc, float pixel);
/// The arc in dashes, the last one at its end.
void draw_dashes(ImDrawList& list, const Camera& camera, const Ring& ring, const Arc& arc, float pixel);
/// `turn`: rotation of the dashes in radians, to animate them.
void draw_dashed_ring(ImDrawList& list, const Camera& camera, const Ring& ring, float turn, float pixel);

/// Glow on the table: strongest at the ring's radius, fading over its width on both sides.
void draw_glow(ImDrawList& list, const Camera& camera, const Ring& ring);

/// Band of light under the four cells of a shape.
void draw_band(ImDrawList& list, const Camera& camera, Shape shape, Colour colour, float alpha);

/// Round tray for the piece to place; its face is at height 0.
struct TrayStyle {
    float attention = 0;  ///< 0 to 1: strength of the accent ring, for the player to move
};
void draw_tray(ImDrawList& list, const Camera& camera, const Theme& theme, const TrayStyle& style, float pixel);

/// `shade`: 0 to 1, a draw is mixed with the colour of a win, the others with that of a draw.
Colour colour_of(const Theme& theme, Outcome outcome, float shade);

/// Mark for an evaluation on a cell: sign and number, as well as a colour.
struct Mark {
    Outcome outcome;
    std::string text;  ///< "+3", "=", "−4"
    bool is_best = false;
    float shade = 0;
};
void draw_mark(ImDrawList& list, const Theme& theme, const Fonts& fonts, ImVec2 middle, float size, const Mark& mark);

}  // namespace quarto::draw
