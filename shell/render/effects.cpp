#include "shell/render/effects.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

#include "shell/render/light.hpp"
#include "shell/render/triangles.hpp"

namespace quarto::draw {
namespace {

/// Gradient stop across a ring's stroke: offset from the radius in cell widths, and alpha.
struct Stop {
    float shift, alpha;
};

Vec3 towards(float angle) { return {std::cos(angle), std::sin(angle), 0}; }
Vec3 around(Vec3 middle, float radius, float angle) { return middle + towards(angle) * radius; }

void sweep(ImDrawList& list, const Camera& camera, const Ring& ring, std::span<const Stop> stops, float from, float to,
           int steps) {
    const int across = static_cast<int>(stops.size());
    Triangles mesh(list, across * (steps + 1), 6 * (across - 1) * steps);
    for (int k = 0; k <= steps; ++k) {
        const float angle = mix(from, to, static_cast<float>(k) / static_cast<float>(steps));
        const Vec3 out = towards(angle);
        for (const Stop& stop : stops)
            mesh.vertex(camera.project(ring.middle + out * std::max(0.0f, ring.radius + stop.shift)),
                        packed(ring.colour, stop.alpha * ring.alpha));
    }
    for (int k = 0; k < steps; ++k)
        for (int stop = 0; stop + 1 < across; ++stop) {
            const int here = k * across + stop;
            mesh.quad(here, here + across, here + across + 1, here + 1);
        }
}

std::array<Stop, 4> crisp(const Camera& camera, float width, float pixel) {
    const float soft = pixel / camera.scale();
    return {{{-width / 2 - soft, 0}, {-width / 2, 1}, {width / 2, 1}, {width / 2 + soft, 0}}};
}

struct Corner {
    float x, y;
};

/// Centre line of the band: the two end cells of a line, the four cells of a square in order around it.
std::vector<Corner> spine(Shape shape) {
    std::vector<Corner> corners;
    for (Cell cell : cells_of(shape)) corners.push_back({centre_of(cell).x, centre_of(cell).y});
    if (is_square(shape)) std::swap(corners[2], corners[3]);
    else corners = {corners.front(), corners.back()};
    return corners;
}

}  // namespace

void draw_ring(ImDrawList& list, const Camera& camera, const Ring& ring, float pixel) {
    sweep(list, camera, ring, crisp(camera, ring.width, pixel), 0, 2 * pi,
          corners_of_circle((ring.radius + ring.width / 2) * camera.scale() / pixel));
}

void draw_arc(ImDrawList& list, const Camera& camera, const Ring& ring, const Arc& arc, float pixel) {
    const float whole = static_cast<float>(corners_of_circle(ring.radius * camera.scale() / pixel));
    const int steps = std::max(1, static_cast<int>(std::ceil(whole * (arc.to - arc.from) / (2 * pi))));
    if (arc.to <= arc.from) return;
    sweep(list, camera, ring, crisp(camera, ring.width, pixel), arc.from, arc.to, steps);
}

void draw_dashes(ImDrawList& list, const Camera& camera, const Ring& ring, const Arc& arc, float pixel) {
    constexpr float step = 2 * pi / 24, filled = 0.6f * step;
    for (float to = arc.to; to > arc.from; to -= step)
        sweep(list, camera, ring, crisp(camera, ring.width, pixel), std::max(arc.from, to - filled), to, 3);
}

void draw_dashed_ring(ImDrawList& list, const Camera& camera, const Ring& ring, float turn, float pixel) {
    constexpr int dashes = 20;
    for (int k = 0; k < dashes; ++k) {
        const float from = turn + 2 * pi * static_cast<float>(k) / dashes;
        sweep(list, camera, ring, crisp(camera, ring.width, pixel), from, from + 0.58f * 2 * pi / dashes, 3);
    }
}

void draw_glow(ImDrawList& list, const Camera& camera, const Ring& ring) {
    const float w = ring.width;
    const std::array<Stop, 7> stops{
        {{-w, 0}, {-0.62f * w, 0.22f}, {-0.28f * w, 0.70f}, {0, 1}, {0.28f * w, 0.70f}, {0.62f * w, 0.22f}, {w, 0}}};
    sweep(list, camera, ring, stops, 0, 2 * pi, corners_of_circle(ring.radius * camera.scale() / soft_pixel));
}

void draw_band(ImDrawList& list, const Camera& camera, Shape shape, Colour colour, float alpha) {
    const auto corners = spine(shape);
    constexpr int arc = 12;
    constexpr float inner = 0.10f, outer = 0.56f;
    std::vector<SoftPoint> edge;
    const std::size_t count = corners.size();
    // Each corner is an arc from the normal of the side before to that of the side after.
    float area = 0;
    for (std::size_t k = 0; k < count; ++k)
        area += corners[k].x * corners[(k + 1) % count].y - corners[k].y * corners[(k + 1) % count].x;
    const float sense = area < 0 ? -1.0f : 1.0f;
    for (std::size_t k = 0; k < count; ++k) {
        const Corner before = corners[(k + count - 1) % count], here = corners[k], after = corners[(k + 1) % count];
        const float from = std::atan2(-(here.x - before.x) * sense, (here.y - before.y) * sense);
        float to = std::atan2(-(after.x - here.x) * sense, (after.y - here.y) * sense);
        if (sense > 0)
            while (to < from - 1e-4f) to += 2 * pi;
        else
            while (to > from + 1e-4f) to -= 2 * pi;
        if (count == 2) to = from + pi;
        for (int i = 0; i <= arc; ++i) {
            const float angle = mix(from, to, static_cast<float>(i) / arc);
            const Vec3 middle{here.x, here.y, 0};
            edge.push_back(
                {camera.project(around(middle, inner, angle)), camera.project(around(middle, outer, angle))});
        }
    }
    soft_shape(list, edge, colour, alpha);
}

namespace {

void draw_tray_shadow(ImDrawList& list, const Camera& camera, const Theme& theme) {
    const int columns = corners_of_circle(tray_radius * camera.scale() / soft_pixel);
    const Vec3 middle = Vec3{0, 0, -tray_thickness} + Vec3{0.05f, -0.03f, 0};
    std::vector<SoftPoint> shadow;
    for (int k = 0; k < columns; ++k) {
        const float angle = 2 * pi * static_cast<float>(k) / static_cast<float>(columns);
        shadow.push_back({camera.project(around(middle, 0.8f * tray_radius, angle)),
                          camera.project(around(middle, 1.32f * tray_radius, angle))});
    }
    soft_shape(list, shadow, theme.shadow, 0.75f * theme.shadow_strength);
}

/// Circle of the tray's surface: radius in tray radii, height, outward part of the normal, and shade.
struct Level {
    float radius, z, lean, tone;
};
constexpr std::array<Level, 7> levels{{
    {0.93f, -tray_thickness, 0.95f, 0.84f},
    {0.99f, -0.02f, 0.95f, 0.92f},
    {1.00f, 0.015f, 0.30f, 1.05f},
    {0.95f, 0.015f, -0.30f, 1.02f},
    {0.91f, 0.0f, -0.12f, 0.95f},
    {0.55f, 0.0f, 0.0f, 0.99f},
    {0.0f, 0.0f, 0.0f, 1.0f},
}};

Vertex tray_vertex(const Camera& camera, const Level& level, Vec3 out, Colour colour) {
    const Vec3 normal = out * level.lean + Vec3{0, 0, std::sqrt(1 - level.lean * level.lean)};
    const float light = mix(1.0f, brightness(normal) / brightness({0, 0, 1}), 0.32f) * level.tone;
    return {camera.project(out * (tray_radius * level.radius) + Vec3{0, 0, level.z}), packed(scaled(colour, light))};
}

}  // namespace

void draw_tray(ImDrawList& list, const Camera& camera, const Theme& theme, const TrayStyle& style, float pixel) {
    draw_tray_shadow(list, camera, theme);
    const Colour rim = mix(theme.card, slot_line(theme), 0.4f);
    const int columns = corners_of_circle(tray_radius * camera.scale() / pixel);
    std::vector<Vertex> outline;
    {
        Triangles mesh(list, columns * 7, 6 * columns * 6);
        for (const Level& level : levels)
            for (int k = 0; k < columns; ++k) {
                const Vec3 out = towards(2 * pi * static_cast<float>(k) / static_cast<float>(columns));
                const Vertex vertex = tray_vertex(camera, level, out, level.radius > 0.94f ? rim : theme.card);
                mesh.vertex(vertex.at, vertex.colour);
                if (&level <= &levels[2]) outline.push_back(vertex);
            }
        mesh.facing_rings(static_cast<int>(levels.size()), columns);
    }
    std::vector<Vertex> scratch(2 * outline.size());
    const auto bound = hull(outline, scratch);
    std::vector<ImVec2> points;
    std::ranges::transform(bound, std::back_inserter(points), &Vertex::at);
    list.AddPolyline(points.data(), static_cast<int>(bound.size()), packed(scaled(rim, 0.90f)), ImDrawFlags_Closed,
                     1.2f * pixel);
    if (style.attention > 0) {
        const Vec3 middle{0, 0, 0.015f};
        draw_glow(list, camera, {middle, tray_radius, 0.16f, theme.accent, 0.35f * style.attention});
        draw_ring(list, camera, {middle, 0.975f * tray_radius, 0.034f, theme.accent, style.attention}, pixel);
    }
}

namespace {

constexpr float sign_alone = 1.35f;       ///< extra scale of a mark without digits
constexpr float letters_of_mark = 1.25f;  ///< text size relative to the mark's: digits have no descenders

/// Tag with a point at both ends, unlike any piece. `wide`: half its width without the points; `high`: half
/// its height.
void draw_tag(ImDrawList& list, ImVec2 middle, float wide, float high, ImU32 colour) {
    const float tip = wide + 0.8f * high;
    const std::array<ImVec2, 6> corners{{{middle.x - tip, middle.y},
                                         {middle.x - wide, middle.y - high},
                                         {middle.x + wide, middle.y - high},
                                         {middle.x + tip, middle.y},
                                         {middle.x + wide, middle.y + high},
                                         {middle.x - wide, middle.y + high}}};
    list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), colour);
}

}  // namespace

Colour colour_of(const Theme& theme, Outcome outcome, float shade) {
    constexpr std::array colours{&Theme::bad, &Theme::draw, &Theme::good};
    const Colour other = outcome == Outcome::draw ? theme.good : theme.draw;
    return mix(theme.*colours[static_cast<std::size_t>(outcome)], other, 0.8f * shade);
}

void draw_mark(ImDrawList& list, const Theme& theme, const Fonts& fonts, ImVec2 middle, float size, const Mark& mark) {
    const Colour colour = colour_of(theme, mark.outcome, mark.shade);
    const float luma = 0.30f * colour.r + 0.59f * colour.g + 0.11f * colour.b;
    const Colour ink = luma > 0.42f ? rgb(0x14100e) : rgb(0xffffff);
    const char* begin = mark.text.data();
    const char* end = begin + mark.text.size();
    const float letters = letters_of_mark * size * (mark.text.size() == 1 ? sign_alone : 1);
    const ImVec2 extent = fonts.bold->CalcTextSizeA(letters, FLT_MAX, 0, begin, end);
    const float high = 0.66f * size, wide = std::max(0.5f * size, extent.x / 2 + 0.08f * size);
    draw_tag(list, {middle.x, middle.y + 1.75f}, wide, high, packed(Colour{0, 0, 0}, 0.35f));
    if (mark.is_best) {
        const float edge = std::max(2.0f, 0.16f * size);
        draw_tag(list, middle, wide + 0.5f * edge, high + edge, packed(rgb(0xfff6e6)));
    }
    draw_tag(list, middle, wide, high, packed(colour));
    list.AddText(fonts.bold, letters, {middle.x - extent.x / 2, middle.y - extent.y / 2}, packed(ink), begin, end);
}

}  // namespace quarto::draw
