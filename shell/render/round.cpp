#include "shell/render/round.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "shell/render/measure.hpp"
#include "shell/render/triangles.hpp"

namespace quarto::draw {
namespace {

constexpr int max_arc = 12;  // segments of a corner

/// The corner radius, limited by the size of the rectangle.
float radius_of(const RoundRect& rect) {
    const float half = std::min(rect.most.x - rect.least.x, rect.most.y - rect.least.y) / 2;
    // Corners never quite meet, since ImGui's anti-aliasing needs a direction from one to the next.
    // PathRect() leaves two units between them, which shows on small circles.
    return std::clamp(rect.radius, 0.0f, std::max(0.0f, half - 0.01f));
}

/// Path along the edge, `inset` inside it.
void path_round(ImDrawList& list, const RoundRect& rect, float inset) {
    const float radius = radius_of(rect), reach = radius - inset;
    const ImVec2 least{rect.least.x + radius, rect.least.y + radius}, most{rect.most.x - radius, rect.most.y - radius};
    list.PathArcToFast(least, reach, 6, 9);
    list.PathArcToFast({most.x, least.y}, reach, 9, 12);
    list.PathArcToFast(most, reach, 0, 3);
    list.PathArcToFast({least.x, most.y}, reach, 3, 6);
}

}  // namespace

void fill_round(ImDrawList& list, const RoundRect& rect, Colour top, Colour bottom, float alpha) {
    if (alpha <= 0) return;
    const int first = list.VtxBuffer.Size;
    path_round(list, rect, 0);
    list.PathFillConvex(packed(top, alpha));
    const ImVec2 foot{rect.least.x, std::max(rect.most.y, rect.least.y + 1)};
    ImGui::ShadeVertsLinearColorGradientKeepAlpha(&list, first, list.VtxBuffer.Size, rect.least, foot, packed(top),
                                                  packed(bottom));
}

void outline_round(ImDrawList& list, const RoundRect& rect, Colour colour, float alpha, float width) {
    if (alpha <= 0) return;
    path_round(list, rect, width / 2);
    list.PathStroke(packed(colour, alpha), ImDrawFlags_Closed, width);
}

void shadow_round(ImDrawList& list, const RoundRect& rect, Colour colour, float alpha, float drop, float blur) {
    const float radius = radius_of(rect), outer = radius + blur;
    const float inner = std::max(0.0f, radius - std::min(blur / 2, rect.radius));
    const int arc = std::min(max_arc, corners_of_circle((rect.radius + blur) / soft_pixel) / 4);
    std::array<SoftPoint, 4 * (max_arc + 1)> edge;
    std::size_t count = 0;
    for (int corner = 0; corner < 4; ++corner) {
        const ImVec2 centre{corner == 0 || corner == 3 ? rect.most.x - radius : rect.least.x + radius,
                            (corner < 2 ? rect.most.y - radius : rect.least.y + radius) + drop};
        for (int k = 0; k <= arc; ++k) {
            const float angle = (static_cast<float>(corner) + static_cast<float>(k) / static_cast<float>(arc)) * pi / 2;
            const ImVec2 out{std::cos(angle), std::sin(angle)};
            edge[count++] = {{centre.x + inner * out.x, centre.y + inner * out.y},
                             {centre.x + outer * out.x, centre.y + outer * out.y}};
        }
    }
    soft_shape(list, std::span(edge).first(count), colour, alpha);
}

void draw_background(ImDrawList& list, const Theme& theme, ImVec2 size, ImVec2 light) {
    constexpr int columns = 40, rings = 14;
    // Rings around the light; the last one is outside the window.
    const float reach = 1.05f * std::sqrt(size.x * size.x + size.y * size.y);
    Triangles mesh(list, columns * rings + 1, 3 * columns + 6 * columns * (rings - 1));
    mesh.vertex(light, packed(theme.background));
    for (int ring = 1; ring <= rings; ++ring)
        for (int k = 0; k < columns; ++k) {
            const float angle = 2 * pi * static_cast<float>(k) / columns;
            const float t = static_cast<float>(ring) / rings;
            mesh.vertex({light.x + t * reach * std::cos(angle), light.y + t * reach * std::sin(angle)},
                        packed(mix(theme.background, theme.background_edge, smooth(1.35f * t))));
        }
    for (int k = 0; k < columns; ++k) mesh.triangle(0, 1 + k, 1 + (k + 1) % columns);
    mesh.rings(rings, columns, 1);
}

}  // namespace quarto::draw
