#include "shell/render/board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "shell/render/effects.hpp"
#include "shell/render/light.hpp"
#include "shell/render/triangles.hpp"

namespace quarto::draw {
namespace {

constexpr float board_half = diamond_camera.board_half;
constexpr float face_inset = 0.05f;  ///< from the sides to the edge of the face, cell widths

struct SlabPoint {
    float x, y, nx, ny;
};

/// Outline of the slab. The straight sides are subdivided, so that vertex colours can vary along them.
const std::vector<SlabPoint>& slab_outline() {
    static const auto outline = [] {
        constexpr float corner = 0.16f, flat = board_half - corner;
        std::vector<SlabPoint> points;
        for (int side = 0; side < 4; ++side) {
            const float c = std::cos(pi / 2 * static_cast<float>(side));
            const float s = std::sin(pi / 2 * static_cast<float>(side));
            for (int k = 0; k <= 8; ++k) {
                const float along = flat * (static_cast<float>(k) / 4 - 1);
                points.push_back({board_half * c - along * s, board_half * s + along * c, c, s});
            }
            for (int k = 1; k < 6; ++k) {
                const float angle = pi / 2 * (static_cast<float>(side) + static_cast<float>(k) / 6);
                const float nx = std::cos(angle), ny = std::sin(angle);
                points.push_back({flat * (c - s) + corner * nx, flat * (s + c) + corner * ny, nx, ny});
            }
        }
        return points;
    }();
    return outline;
}

/// Colour of the face: darker towards the edge, with a broad sheen on the lamp's side.
Colour face_colour(const Theme& theme, float x, float y) {
    const float distance = std::sqrt(x * x + y * y) / (board_half * 1.25f);
    const Colour wood = mix(theme.board_centre, theme.board_edge, smooth(distance));
    const float sheen = smooth(0.5f + (x * lamp.x + y * lamp.y) / (2.2f * board_half));
    return scaled(wood, 0.90f + 0.30f * sheen);
}

void draw_slab_shadow(ImDrawList& list, const Camera& camera, const Theme& theme) {
    std::vector<SoftPoint> edge;
    const auto lay = [&](Vec3 shift, float inner, float outer, float alpha) {
        edge.clear();
        for (const SlabPoint& p : slab_outline()) {
            const Vec3 middle = Vec3{0, 0, -board_thickness} + shift, rim{p.x, p.y, 0};
            edge.push_back({camera.project(middle + rim * (1 - inner / board_half)),
                            camera.project(middle + rim + Vec3{p.nx, p.ny, 0} * outer)});
        }
        soft_shape(list, edge, theme.shadow, alpha);
    };
    lay(Vec3{0.30f, -0.02f, 0}, 0.5f, 0.72f, 0.55f * theme.shadow_strength);
    lay(Vec3{0.10f, 0.02f, 0}, 0.1f, 0.20f, 0.85f * theme.shadow_strength);
}

void draw_sides(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) {
    const auto& outline = slab_outline();
    const int count = static_cast<int>(outline.size());
    struct Level {
        float z, inset, tilt, openness;
    };
    constexpr std::array<Level, 6> levels{{
        {-board_thickness, 0.03f, 0.0f, 0.55f},
        {-board_thickness + 0.04f, 0.0f, 0.0f, 0.72f},
        {-0.05f, 0.0f, 0.0f, 1.0f},
        {-0.03f, 0.004f, 0.45f, 1.5f},
        {-0.008f, 0.022f, 0.8f, 1.75f},
        {0.0f, face_inset, 1.0f, 1.0f},
    }};
    std::vector<Vertex> silhouette;
    {
        const int level_count = static_cast<int>(levels.size());
        Triangles mesh(list, count * level_count, 6 * count * (level_count - 1));
        for (const Level& level : levels)
            for (const SlabPoint& p : outline) {
                const float flat = std::sqrt(1 - level.tilt * level.tilt);
                const Vec3 normal{p.nx * flat, p.ny * flat, level.tilt};
                const float x = p.x - p.nx * level.inset, y = p.y - p.ny * level.inset;
                Colour colour = face_colour(theme, x, y);
                if (level.tilt < 1)
                    colour = mix(scaled(theme.board_edge, (0.42f + 0.95f * brightness(normal)) * level.openness),
                                 Colour{1, 0.93f, 0.82f}, 0.25f * gloss(normal, camera.eye()));
                const ImVec2 at = camera.project({x, y, level.z});
                mesh.vertex(at, packed(colour));
                if (level.tilt < 1) silhouette.push_back({at, packed(colour)});
            }
        mesh.facing_rings(level_count, count);
    }
    std::vector<Vertex> scratch(2 * silhouette.size());
    fringe(list, hull(silhouette, scratch), pixel);
}

/// The face inside its rounded edge.
void draw_plane(ImDrawList& list, const Camera& camera, const Theme& theme) {
    constexpr std::array<float, 6> shrink{1.0f, 0.84f, 0.66f, 0.46f, 0.24f, 0.0f};
    const auto& outline = slab_outline();
    const int count = static_cast<int>(outline.size()), rings = static_cast<int>(shrink.size());
    Triangles mesh(list, count * rings, 6 * count * (rings - 1));
    for (float factor : shrink)
        for (const SlabPoint& p : outline) {
            const float x = (p.x - face_inset * p.nx) * factor, y = (p.y - face_inset * p.ny) * factor;
            mesh.vertex(camera.project({x, y, 0}), packed(face_colour(theme, x, y)));
        }
    mesh.rings(rings, count);
}

/// Wood grain along the rows: long, faint, slightly wavy bands that fade at both ends.
void draw_fibres(ImDrawList& list, const Camera& camera, const Theme& theme) {
    constexpr int fibres = 74, steps = 10;
    constexpr float reach = board_half - 0.07f;
    Triangles mesh(list, fibres * (steps + 1) * 3, fibres * steps * 12);
    for (unsigned f = 0; f < fibres; ++f) {
        const float middle = grain(f * 7 + 1) * reach;
        const float width = 0.012f + 0.026f * std::abs(grain(f * 7 + 2));
        const float phase = 3 * grain(f * 7 + 3), strength = grain(f * 7 + 4);
        const float from = mix(-reach, 0.2f, std::abs(grain(f * 7 + 5)) * 0.8f);
        const float to = mix(reach, -0.2f, std::abs(grain(f * 7 + 6)) * 0.8f);
        const Colour colour = strength > 0 ? scaled(theme.board_centre, 1.45f) : scaled(theme.board_edge, 0.55f);
        const int first = static_cast<int>(f) * (steps + 1) * 3;
        for (int k = 0; k <= steps; ++k) {
            const float t = static_cast<float>(k) / steps;
            const float x = mix(from, to, t);
            const float y =
                std::clamp(middle + 0.035f * std::sin(1.3f * x + phase) + 0.012f * std::sin(4.1f * x), -reach, reach);
            const float alpha = (0.10f + 0.22f * std::abs(strength)) * smooth(4 * t) * smooth(4 * (1 - t));
            mesh.vertex(camera.project({x, std::max(-reach, y - width), 0}), packed(colour, 0));
            mesh.vertex(camera.project({x, y, 0}), packed(colour, alpha));
            mesh.vertex(camera.project({x, std::min(reach, y + width), 0}), packed(colour, 0));
            if (k == steps) continue;
            const int here = first + 3 * k;
            mesh.quad(here, here + 3, here + 4, here + 1);
            mesh.quad(here + 1, here + 4, here + 5, here + 2);
        }
    }
}

/// Fine inlaid line around the 16 cells.
void draw_inlay(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) {
    constexpr float at = board_half - 0.075f, half = 0.010f;
    const float soft = std::max(0.008f, pixel / camera.scale());
    const std::array<float, 4> offsets{-half - soft, -half, half, half + soft};
    Triangles mesh(list, 16, 72);
    for (std::size_t k = 0; k < 4; ++k)
        for (int corner = 0; corner < 4; ++corner) {
            const float r = at + offsets[k];
            const float x = corner == 0 || corner == 3 ? r : -r, y = corner < 2 ? r : -r;
            mesh.vertex(camera.project({x, y, 0}),
                        packed(theme.maple.face, k == 1 || k == 2 ? mix(0.36f, 1.0f, theme.contrast) : 0.0f));
        }
    mesh.rings(4, 4);
}

void draw_recess(ImDrawList& list, const Camera& camera, const Theme& theme, Cell cell, float pixel) {
    struct Level {
        float radius, z, lean, openness;  // lean: inward component of the normal
    };
    constexpr std::array<Level, 7> levels{{
        {recess_radius + 0.030f, 0.0f, 0.0f, 1.0f},
        {recess_radius + 0.012f, 0.0f, -0.45f, 1.12f},
        {recess_radius - 0.006f, -0.006f, 0.45f, 0.92f},
        {recess_radius - 0.035f, -0.7f * recess_depth, 0.62f, 0.74f},
        {recess_radius - 0.060f, -recess_depth, 0.20f, 0.66f},
        {0.5f * recess_radius, -recess_depth, 0.03f, 0.72f},
        {0.0f, -recess_depth, 0.0f, 0.74f},
    }};
    const int columns = corners_of_circle(recess_radius * camera.scale() / pixel);
    const Vec3 middle = centre_of(cell);
    Triangles mesh(list, columns * static_cast<int>(levels.size()),
                   6 * columns * (static_cast<int>(levels.size()) - 1));
    const float flat_light = brightness({0, 0, 1});
    for (const Level& level : levels)
        for (int k = 0; k < columns; ++k) {
            const float angle = 2 * pi * static_cast<float>(k) / static_cast<float>(columns);
            const Vec3 out{std::cos(angle), std::sin(angle), 0};
            const Vec3 normal = out * -level.lean + Vec3{0, 0, std::sqrt(1 - level.lean * level.lean)};
            const Vec3 at = middle + out * level.radius + Vec3{0, 0, level.z};
            const float light = brightness(normal) / flat_light;
            // The rim on the lamp's side casts a shadow on the floor.
            const float shade = 1 - 0.22f * smooth(dot(out, lamp) * level.radius / recess_radius * 1.6f) *
                                        (level.openness < 0.9f ? 1.0f : 0.0f);
            const Colour colour = scaled(face_colour(theme, at.x, at.y), light * level.openness * shade);
            mesh.vertex(camera.project(at), packed(colour, &level == &levels[0] ? 0.0f : 1.0f));
        }
    mesh.rings(static_cast<int>(levels.size()), columns);
}

}  // namespace

void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) {
    draw_slab_shadow(list, camera, theme);
    draw_sides(list, camera, theme, pixel);
}

void draw_face(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) {
    draw_plane(list, camera, theme);
    draw_fibres(list, camera, theme);
    draw_inlay(list, camera, theme, pixel);
    const float line = std::max(pixel / camera.scale(), mix(0.011f, 0.024f, theme.contrast));
    for (Cell cell : CellSet::all()) {
        draw_recess(list, camera, theme, cell, pixel);
        draw_ring(list, camera, {centre_of(cell), recess_radius + 0.012f, line, recess_line(theme)}, pixel);
    }
}

void draw_board_labels(ImDrawList& list, const CameraPreset& camera_preset, const Camera& camera, const Theme& theme,
                       const Fonts& fonts, float type) {
    const float em = label_size(camera_preset, camera.azimuth(), camera.elevation(), camera.scale(), type);
    const float size = em * height_of_em, margin = rim_middle(camera_preset);
    const auto label = [&](char symbol, Vec3 at) {
        const ImVec2 extent = fonts.bold->CalcTextSizeA(size, FLT_MAX, 0, &symbol, &symbol + 1);
        const ImVec2 middle = camera.project(at);
        list.AddText(fonts.bold, size, {middle.x - extent.x / 2, middle.y - extent.y / 2}, packed(label_ink(theme)),
                     &symbol, &symbol + 1);
    };
    for (int k = 0; k < 4; ++k) {
        const float along = static_cast<float>(k) - 1.5f;
        label(static_cast<char>('a' + k), {along, margin, 0});
        label(static_cast<char>('1' + k), {margin, along, 0});
    }
}

}  // namespace quarto::draw
