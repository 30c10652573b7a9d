#include "shell/render/round.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "shell/render/measure.hpp"
#include "shell/render/triangles.hpp"

namespace quarto::draw {
namespace {

constexpr int max_arc = 12;

/// Corner radius, limited by the size of the rectangle.
float radius_of(const RoundRect& rect) {
    const float half = std::min(rect.most.x - rect.least.x, rect.most.y - rect.least.y) / 2;
    return std::clamp(rect.radius, 0.0f, std::max(0.0f, half));
}

/// Number of segments per corner, just small enough to look round.
int arc_of(float radius, float pixel) { return std::min(max_arc, corners_of_circle(radius / pixel) / 4); }

/// Points along the edge of the rectangle, grown by `grow`.
class Edge {
  public:
    Edge(const RoundRect& rect, float grow, int arc) {
        const float radius = radius_of(rect), reach = std::max(0.0f, radius + grow);
        for (int corner = 0; corner < 4; ++corner) {
            const float cx = corner == 0 || corner == 3 ? rect.most.x - radius : rect.least.x + radius;
            const float cy = corner < 2 ? rect.most.y - radius : rect.least.y + radius;
            for (int k = 0; k <= arc; ++k) {
                const float turn = static_cast<float>(corner) + static_cast<float>(k) / static_cast<float>(arc);
                const float angle = turn * pi / 2;
                points_[count_++] = {cx + reach * std::cos(angle), cy + reach * std::sin(angle)};
            }
        }
    }
    std::size_t size() const { return count_; }
    ImVec2 operator[](std::size_t k) const { return points_[k]; }
    const ImVec2* begin() const { return points_.data(); }
    const ImVec2* end() const { return begin() + count_; }

  private:
    std::array<ImVec2, 4 * (max_arc + 1)> points_;
    std::size_t count_ = 0;
};

}  // namespace

void fill_round(ImDrawList& list, const RoundRect& rect, Colour top, Colour bottom, float alpha,
                float pixel) {
    if (alpha <= 0) return;
    const int arc = arc_of(rect.radius, pixel);
    const Edge inner(rect, -pixel / 2, arc), outer(rect, pixel / 2, arc);
    const float height = std::max(1.0f, rect.most.y - rect.least.y);
    const auto shade = [&](ImVec2 at, float strength) {
        return packed(mix(top, bottom, std::clamp((at.y - rect.least.y) / height, 0.0f, 1.0f)), strength);
    };
    const int count = static_cast<int>(inner.size());
    Triangles mesh(list, 2 * count, 3 * (count - 2) + 6 * count);
    for (const ImVec2 point : inner) mesh.vertex(point, shade(point, alpha));
    for (const ImVec2 point : outer) mesh.vertex(point, shade(point, 0));
    // The colour is linear in y, so any triangulation shows the gradient correctly.
    for (int k = 1; k + 1 < count; ++k) mesh.triangle(0, k, k + 1);
    mesh.rings(2, count);
}

void outline_round(ImDrawList& list, const RoundRect& rect, Colour colour, float alpha, float width,
                   float pixel) {
    if (alpha <= 0) return;
    const std::array<float, 4> shifts{pixel / 2, -pixel / 2, -width + pixel / 2, -width - pixel / 2};
    const int arc = arc_of(rect.radius, pixel), count = 4 * (arc + 1);
    Triangles mesh(list, 4 * count, 18 * count);
    for (std::size_t ring = 0; ring < shifts.size(); ++ring)
        for (const ImVec2 point : Edge(rect, shifts[ring], arc))
            mesh.vertex(point, packed(colour, ring == 1 || ring == 2 ? alpha : 0));
    mesh.rings(static_cast<int>(shifts.size()), count);
}

void shadow_round(ImDrawList& list, const RoundRect& rect, Colour colour, float alpha, float drop,
                  float blur) {
    const RoundRect fallen{
        {rect.least.x, rect.least.y + drop}, {rect.most.x, rect.most.y + drop}, rect.radius};
    const int arc = arc_of(rect.radius + blur, soft_pixel);
    const Edge inner(fallen, -std::min(blur / 2, rect.radius), arc), outer(fallen, blur, arc);
    std::array<SoftPoint, 4 * (max_arc + 1)> edge;
    for (std::size_t k = 0; k < inner.size(); ++k) edge[k] = {inner[k], outer[k]};
    soft_shape(list, std::span(edge).first(inner.size()), colour, alpha);
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
