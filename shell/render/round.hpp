#pragma once
/// Rounded rectangles with a gradient, their soft shadows, and the background of the table.

#include <imgui.h>

#include "shell/render/colour.hpp"
#include "shell/render/theme.hpp"

namespace quarto::draw {

struct RoundRect {
    ImVec2 least, most;
    float radius;
};

void fill_round(ImDrawList& list, const RoundRect& rect, Colour top, Colour bottom, float alpha, float pixel);
/// A line inside the edge.
void outline_round(ImDrawList& list, const RoundRect& rect, Colour colour, float alpha, float width,
                   float pixel);
/// Falls `drop` pixels below the rectangle and fades over `blur` pixels.
void shadow_round(ImDrawList& list, const RoundRect& rect, Colour colour, float alpha, float drop,
                  float blur);

/// The whole window: lit around `light`, darker to the corners.
void draw_background(ImDrawList& list, const Theme& theme, ImVec2 size, ImVec2 light);

}  // namespace quarto::draw
