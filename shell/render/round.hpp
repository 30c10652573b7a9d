#pragma once
/// Rounded rectangles with a gradient, their soft shadows, and the window's background.

#include <imgui.h>

#include "shell/render/colour.hpp"
#include "shell/render/theme.hpp"

namespace quarto::draw {

struct RoundRect {
    ImVec2 least, most;
    float radius;
};

void fill_round(ImDrawList& list, const RoundRect& rect, Colour top, Colour bottom, float alpha);
/// Outline inside the edge.
void outline_round(ImDrawList& list, const RoundRect& rect, Colour colour, float alpha, float width);
/// Soft shadow, `drop` below the rectangle, fading over `blur`; both in draw list units.
void shadow_round(ImDrawList& list, const RoundRect& rect, Colour colour, float alpha, float drop, float blur);

/// Background of the whole window: lit around the point `light`, darker towards the corners.
void draw_background(ImDrawList& list, const Theme& theme, ImVec2 size, ImVec2 light);

}  // namespace quarto::draw
