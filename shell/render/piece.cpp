#include "shell/render/piece.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "shell/render/light.hpp"
#include "shell/render/outline.hpp"
#include "shell/render/triangles.hpp"

namespace quarto::draw {
namespace {

constexpr std::size_t bounding_rings = 6;  ///< rings of the body that can be part of the silhouette
constexpr float sideways = 0.2f;           ///< normals of less nearness count for both halves of the silhouette
constexpr float bore_radius = 0.168f;
constexpr float bore_depth = 0.30f;

/// Ring of the body: height, inset from the outline, upward component of the normal, and ambient light (1:
/// open).
struct Ring {
    float z, inset, tilt, openness;
};

std::span<const OutlinePoint> outline_of(Piece piece, float cell_in_pixels) {
    return (piece.has(Attribute::form) ? square_outline : round_outline)(cell_in_pixels);
}

struct Shader {
    const Wood& wood;
    const Theme& theme;
    Vec3 eye;
    PieceStyle style;

    ImU32 operator()(float light, float shine, float alpha = 1) const {
        Colour colour = lit(wood, light);
        colour = mix(colour, Colour{1, 0.97f, 0.90f}, shine);
        if (style.highlight > 0) colour = mix(colour, theme.glow, 0.20f * style.highlight);
        if (style.dim > 0) {
            const float grey = 0.30f * colour.r + 0.59f * colour.g + 0.11f * colour.b;
            colour = mix(colour, mix(theme.board_centre, Colour{1.05f * grey, 0.96f * grey, 0.86f * grey}, 0.45f),
                         0.62f * style.dim);
        }
        return packed(colour, alpha * style.opacity);
    }
};

/// Outline of the silhouette: at least one pixel wide, wider with high contrast.
void draw_line_around(ImDrawList& list, std::span<const Vertex> bound, const Camera& camera, const Shader& shade,
                      Piece piece, float pixel) {
    std::array<ImVec2, max_outline_points * bounding_rings> points;
    for (std::size_t k = 0; k < bound.size(); ++k) points[k] = bound[k].at;
    const float strength = shade.theme.contrast;
    const float width = std::max(mix(1.0f, 1.5f, strength) * pixel, mix(0.011f, 0.026f, strength) * camera.scale());
    const Colour colour =
        mix(piece_line(shade.theme, piece.has(Attribute::colour)), shade.theme.board_centre, 0.62f * shade.style.dim);
    list.AddPolyline(points.data(), static_cast<int>(bound.size()), packed(colour, shade.style.opacity),
                     ImDrawFlags_Closed, width);
}

constexpr float top_edge = 0.030f;  ///< width of the rounded edge at the top
constexpr int top_rings = 2;

/// Rings of the body from the foot to the top.
std::array<Ring, 7> rings_of(float height) {
    return {{
        {0.0f, 0.012f, 0.0f, 0.62f},
        {0.03f, 0.0f, 0.0f, 0.80f},
        {0.26f, 0.0f, 0.0f, 0.97f},
        {height - top_edge, 0.0f, 0.0f, 1.03f},
        {height - 0.62f * top_edge, 0.12f * top_edge, 0.42f, 1.08f},
        {height - 0.16f * top_edge, 0.55f * top_edge, 0.80f, 1.10f},
        {height, top_edge, 1.0f, 1.06f},
    }};
}

/// Corner of the body's surface: point `p` of the outline at the height of `ring`.
Vertex body_vertex(const Camera& camera, Vec3 base, Piece piece, const Shader& shade, const Ring& ring,
                   const OutlinePoint& p, unsigned streak) {
    const float flat = std::sqrt(1 - ring.tilt * ring.tilt);
    const Vec3 normal{p.nx * flat, p.ny * flat, ring.tilt};
    const float figure = 0.030f * grain(streak + 131u * piece.index) * (1 - ring.tilt);
    const float light = (brightness(normal) + figure) * ring.openness;
    const float shine = gloss(normal, shade.eye) * (ring.tilt > 0.1f && ring.tilt < 0.95f ? 0.55f : 0.16f);
    const Vec3 at{p.x - p.nx * ring.inset, p.y - p.ny * ring.inset, ring.z};
    return {camera.project(base + at), shade(light, shine)};
}

/// The top: lighter towards the lamp, inwards to the bore's lip or the centre.
void add_top(Triangles& mesh, const Camera& camera, Vec3 base, Piece piece, const Shader& shade,
             std::span<const OutlinePoint> outline) {
    const float lip = piece.has(Attribute::fill) ? bore_radius + 0.016f : 0.0f;
    for (int ring = 1; ring <= top_rings; ++ring) {
        const float t = static_cast<float>(ring) / top_rings;
        for (const OutlinePoint& p : outline) {
            const float length = std::sqrt(p.x * p.x + p.y * p.y);
            const float x = mix(p.x - p.nx * top_edge, p.x / length * lip, t);
            const float y = mix(p.y - p.ny * top_edge, p.y / length * lip, t);
            const float slope = (x * lamp.x + y * lamp.y) / round_radius;
            const float light = brightness({0, 0, 1}) - 0.02f + 0.20f * slope;
            mesh.vertex(camera.project(base + Vec3{x, y, height_of(piece)}), shade(light, 0));
        }
    }
}

/// Sides and rounded edges from the bottom up, and the flat top around the bore, if any.
void draw_body(ImDrawList& list, const Camera& camera, Vec3 base, Piece piece, const Shader& shade, float pixel) {
    const auto outline = outline_of(piece, camera.scale() / pixel);
    const int columns = static_cast<int>(outline.size());
    const auto rings = rings_of(height_of(piece));
    const int ring_count = static_cast<int>(rings.size());

    std::array<Vertex, max_outline_points * bounding_rings> silhouette;
    std::size_t silhouette_size = 0;
    {
        Triangles mesh(list, columns * (ring_count + top_rings) + 1, 6 * columns * (ring_count - 1 + top_rings));
        for (const Ring& ring : rings) {
            for (int k = 0; k < columns; ++k) {
                const OutlinePoint& p = outline[static_cast<std::size_t>(k)];
                // Seeded by the position on the outline, so that the wood grain doesn't depend on the size.
                const auto streak = static_cast<unsigned>(k * static_cast<int>(max_outline_points) / columns);
                const Vertex vertex = body_vertex(camera, base, piece, shade, ring, p, streak);
                mesh.vertex(vertex.at, vertex.colour);
                // Candidates for the silhouette: the foot in front, and behind it the rounded top edge.
                const float nearness = camera.nearness({p.nx, p.ny, 0});
                if ((&ring <= &rings[1] && nearness > -sideways) || (&ring >= &rings[3] && nearness < sideways))
                    silhouette[silhouette_size++] = vertex;
            }
        }
        mesh.facing_rings(ring_count, columns);
        add_top(mesh, camera, base, piece, shade, outline);
        mesh.rings(1 + top_rings, columns, (ring_count - 1) * columns);
    }
    std::array<Vertex, 2 * silhouette.size()> scratch;
    const auto bound = hull(std::span(silhouette).first(silhouette_size), scratch);
    draw_line_around(list, bound, camera, shade, piece, pixel);
}

/// The visible inside of the bore: the far wall, then darkness. It extends under the lip's soft edge.
void draw_bore(ImDrawList& list, const Camera& camera, Vec3 base, Piece piece, const Shader& shade, float pixel) {
    const float radius = bore_radius + pixel / camera.scale();
    const int columns = corners_of_circle(radius * camera.scale() / pixel) / 2, rows = 5;
    const float height = height_of(piece);
    const Vec3 right = camera.right(), towards = camera.towards();
    const float fall = camera.foreshortening() / std::max(0.2f, camera.uprightness());
    Triangles mesh(list, (columns + 1) * (rows + 1), 6 * columns * rows);
    for (int i = 0; i <= columns; ++i) {
        const float angle = pi * static_cast<float>(i) / static_cast<float>(columns);
        const float across = -std::cos(angle) * radius, reach = std::sin(angle) * radius;
        const Vec3 far = right * across - towards * reach;
        const Vec3 inwards = normalised(far * -1.0f + Vec3{0, 0, 0.02f});
        for (int k = 0; k <= rows; ++k) {
            const float t = static_cast<float>(k) / rows;
            const float depth = std::min(bore_depth, 2 * reach * t * fall);
            // The light comes from the side, so the wall on the lamp's side is in shade.
            const float reached = 0.45f + 0.55f * smooth(0.5f + 0.6f * across / radius);
            const float wall = brightness(inwards) * std::exp(-6.5f * depth) * reached;
            mesh.vertex(camera.project(base + far + towards * (2 * reach * t) + Vec3{0, 0, height}),
                        shade(0.85f * wall - 0.30f, 0));
        }
    }
    for (int i = 0; i < columns; ++i)
        for (int k = 0; k < rows; ++k) {
            const int here = i * (rows + 1) + k, next = here + rows + 1;
            mesh.quad(here, next, next + 1, here + 1);
        }
}

/// The edge of the bore, which fades into it over a pixel.
void draw_lip(ImDrawList& list, const Camera& camera, Vec3 base, Piece piece, const Shader& shade, float pixel) {
    constexpr int rows = 3;
    const int columns = corners_of_circle(bore_radius * camera.scale() / pixel);
    const float soft = pixel / camera.scale(), height = height_of(piece);
    const std::array<float, rows> radii{bore_radius + std::max(0.017f, 1.5f * soft), bore_radius + soft / 2,
                                        bore_radius - soft / 2};
    Triangles mesh(list, columns * rows, 6 * columns * (rows - 1));
    for (int k = 0; k < columns; ++k) {
        const float angle = 2 * pi * static_cast<float>(k) / static_cast<float>(columns);
        const Vec3 out{std::cos(angle), std::sin(angle), 0};
        const float inner = 0.30f + 0.75f * brightness(normalised(Vec3{-out.x, -out.y, 0.7f}));
        const std::array<ImU32, rows> colours{shade(brightness({0, 0, 1}) - 0.02f + 0.10f * dot(out, lamp), 0),
                                              shade(inner, 0), shade(inner, 0, 0)};
        for (std::size_t row = 0; row < rows; ++row)
            mesh.vertex(camera.project(base + out * radii[row] + Vec3{0, 0, height}), colours[row]);
    }
    for (int k = 0; k < columns; ++k)
        for (int row = 0; row + 1 < rows; ++row) {
            const int here = rows * k + row, next = rows * ((k + 1) % columns) + row;
            mesh.quad(here, next, next + 1, here + 1);
        }
}

}  // namespace

void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                const PieceStyle& style, float pixel) {
    const Shader shade{piece.has(Attribute::colour) ? theme.walnut : theme.maple, theme, camera.eye(), style};
    draw_body(list, camera, base, piece, shade, pixel);
    if (!piece.has(Attribute::fill)) return;
    draw_bore(list, camera, base, piece, shade, pixel);
    draw_lip(list, camera, base, piece, shade, pixel);
}

void draw_groove(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                 const PieceStyle& style, float pixel) {
    // From the edge inwards, in cell widths; at least 1.6 pixels wide.
    constexpr float from = 0.046f;
    const float to = from + std::max(0.036f, 1.6f * pixel / camera.scale()), soft = pixel / camera.scale();
    struct Stop {
        float inset, alpha;
    };
    const std::array<Stop, 4> stops{{{from - soft, 0}, {from, 1}, {to, 1}, {to + soft, 0}}};
    const Shader shade{theme.maple, theme, camera.eye(), style};
    const auto outline = outline_of(piece, camera.scale() / pixel);
    const float half = piece.has(Attribute::form) ? square_half : round_radius;
    const int columns = static_cast<int>(outline.size()), rows = static_cast<int>(stops.size());
    const float height = height_of(piece);
    Triangles mesh(list, columns * rows, 6 * columns * (rows - 1));
    for (const Stop& stop : stops)
        for (const OutlinePoint& p : outline) {
            const Vec3 at = Vec3{p.x, p.y, 0} * (1 - stop.inset / half) + Vec3{0, 0, height};
            const float light = 0.90f + 0.10f * (p.nx * lamp.x + p.ny * lamp.y);
            mesh.vertex(camera.project(base + at), shade(light, 0, stop.alpha));
        }
    mesh.rings(rows, columns);
}

void draw_piece_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                       float lift) {
    const auto outline = outline_of(piece, camera.scale() / soft_pixel);
    const Vec3 ground{base.x, base.y, base.z - lift};
    std::array<SoftPoint, max_outline_points> edge;
    // Cast shadow: sharp at the foot, soft at the end of the top.
    const Vec3 foot = shadow_fall * lift, top = shadow_fall * (lift + height_of(piece));
    for (std::size_t k = 0; k < outline.size(); ++k) {
        const OutlinePoint& p = outline[k];
        const bool ahead = p.nx * shadow_fall.x + p.ny * shadow_fall.y > 0;
        const float blur = (ahead ? 0.07f + 0.10f * height_of(piece) : 0.045f) + 0.25f * lift;
        const Vec3 middle = ground + (ahead ? top : foot), rim{p.x, p.y, 0};
        const float inner = std::max(0.15f, 1 - 1.1f * blur / square_half);
        edge[k] = {camera.project(middle + rim * inner),
                   camera.project(middle + rim + Vec3{p.nx, p.ny, 0} * (1.2f * blur))};
    }
    soft_shape(list, std::span(edge).first(outline.size()), shadow.colour,
               shadow.strength * (1 - 0.5f * std::min(1.0f, lift)));
    // Contact shadow: a dark seam around the foot.
    const float reach = 0.055f + 0.2f * lift;
    for (std::size_t k = 0; k < outline.size(); ++k) {
        const OutlinePoint& p = outline[k];
        const Vec3 middle = ground + foot, rim{p.x, p.y, 0};
        edge[k] = {camera.project(middle + rim * 0.8f), camera.project(middle + rim + Vec3{p.nx, p.ny, 0} * reach)};
    }
    soft_shape(list, std::span(edge).first(outline.size()), shadow.colour, 0.75f * shadow.strength / (1 + 4 * lift));
}

Bounds piece_bounds(const Camera& camera, Vec3 base, Piece piece) {
    const ImVec2 foot = camera.project(base), top = camera.project(base + Vec3{0, 0, height_of(piece)});
    const float reach = piece.has(Attribute::form) ? square_half * 1.41421356f : round_radius;
    const float half = reach * camera.scale(), deep = half * camera.foreshortening();
    return {{foot.x - half, top.y - deep}, {foot.x + half, foot.y + deep}};
}

}  // namespace quarto::draw
