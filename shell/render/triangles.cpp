#include "shell/render/triangles.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quarto::draw {
namespace {

float turn(ImVec2 a, ImVec2 b, ImVec2 c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

ImU32 with_alpha(ImU32 colour, float factor) {
    const auto alpha = static_cast<float>(colour >> IM_COL32_A_SHIFT & 0xff) * factor;
    return (colour & ~IM_COL32_A_MASK) | static_cast<ImU32>(alpha + 0.5f) << IM_COL32_A_SHIFT;
}

}  // namespace

Triangles::Triangles(ImDrawList& list, int vertices, int indices)
    : list_(list), white_(ImGui::GetFontTexUvWhitePixel()), vertices_left_(vertices), indices_left_(indices) {
    list_.PrimReserve(indices, vertices);
    first_ = list_._VtxCurrentIdx;
    vertices_ = list_._VtxWritePtr;
}

Triangles::~Triangles() { list_.PrimUnreserve(indices_left_, vertices_left_); }

int Triangles::vertex(ImVec2 at, ImU32 colour) {
    assert(vertices_left_ > 0);
    list_.PrimWriteVtx(at, white_, colour);
    --vertices_left_;
    return count_++;
}

void Triangles::triangle(int a, int b, int c) {
    assert(indices_left_ >= 3);
    for (int corner : {a, b, c}) list_.PrimWriteIdx(static_cast<ImDrawIdx>(first_ + static_cast<unsigned>(corner)));
    indices_left_ -= 3;
}

void Triangles::quad(int a, int b, int c, int d) {
    triangle(a, b, c);
    triangle(a, c, d);
}

void Triangles::facing_quad(int a, int b, int c, int d) {
    const ImVec2 p = vertices_[a].pos, q = vertices_[b].pos, r = vertices_[c].pos, s = vertices_[d].pos;
    if ((r.x - p.x) * (s.y - q.y) - (r.y - p.y) * (s.x - q.x) > 0) quad(a, b, c, d);
}

void Triangles::rings(void (Triangles::*fill)(int, int, int, int), int count, int columns, int first) {
    for (int ring = 0; ring + 1 < count; ++ring)
        for (int k = 0; k < columns; ++k) {
            const int here = first + ring * columns, next = (k + 1) % columns;
            (this->*fill)(here + k, here + next, here + columns + next, here + columns + k);
        }
}

void Triangles::rings(int count, int columns, int first) { rings(&Triangles::quad, count, columns, first); }

void Triangles::facing_rings(int count, int columns, int first) {
    rings(&Triangles::facing_quad, count, columns, first);
}

void soft_shape(ImDrawList& list, std::span<const SoftPoint> edge, Colour colour, float alpha) {
    constexpr int rings = 4;
    const int count = static_cast<int>(edge.size());
    Triangles triangles(list, 1 + rings * count, 3 * count + 6 * (rings - 1) * count);
    ImVec2 middle{0, 0};
    for (const SoftPoint& point : edge) {
        middle.x += point.inner.x / static_cast<float>(count);
        middle.y += point.inner.y / static_cast<float>(count);
    }
    const int centre = triangles.vertex(middle, packed(colour, alpha));
    for (int ring = 0; ring < rings; ++ring) {
        const float t = static_cast<float>(ring) / (rings - 1);
        const ImU32 shade = packed(colour, alpha * smooth(1 - t));
        for (const SoftPoint& point : edge)
            triangles.vertex({mix(point.inner.x, point.outer.x, t), mix(point.inner.y, point.outer.y, t)}, shade);
    }
    for (int k = 0; k < count; ++k) triangles.triangle(centre, 1 + k, 1 + (k + 1) % count);
    triangles.rings(rings, count, 1);
}

void fringe(ImDrawList& list, std::span<const Vertex> outline, float width) {
    const int count = static_cast<int>(outline.size());
    if (count < 3) return;
    float area = 0;
    for (int k = 0; k < count; ++k) {
        const ImVec2 a = outline[static_cast<std::size_t>(k)].at;
        const ImVec2 b = outline[static_cast<std::size_t>((k + 1) % count)].at;
        area += a.x * b.y - a.y * b.x;
    }
    const float outward = area > 0 ? width : -width;
    Triangles triangles(list, 2 * count, 6 * count);
    for (int k = 0; k < count; ++k) {
        const ImVec2 before = outline[static_cast<std::size_t>((k + count - 1) % count)].at;
        const Vertex& here = outline[static_cast<std::size_t>(k)];
        const ImVec2 after = outline[static_cast<std::size_t>((k + 1) % count)].at;
        const float dx = after.x - before.x, dy = after.y - before.y;
        const float length = std::max(1e-4f, std::sqrt(dx * dx + dy * dy));
        const ImVec2 out{dy / length * outward, -dx / length * outward};
        // Starts slightly inside: the edges of hull and mesh needn't share their corners.
        triangles.vertex({here.at.x - out.x / 2, here.at.y - out.y / 2}, here.colour);
        triangles.vertex({here.at.x + out.x, here.at.y + out.y}, with_alpha(here.colour, 0));
    }
    for (int k = 0; k < count; ++k) {
        const int next = (k + 1) % count;
        triangles.quad(2 * k, 2 * next, 2 * next + 1, 2 * k + 1);
    }
}

std::span<Vertex> hull(std::span<Vertex> points, std::span<Vertex> scratch) {
    assert(scratch.size() >= 2 * points.size());
    std::ranges::sort(points, [](const Vertex& a, const Vertex& b) {
        return a.at.x < b.at.x || (a.at.x == b.at.x && a.at.y < b.at.y);
    });
    std::size_t size = 0;
    const auto add = [&](const Vertex& point, std::size_t least) {
        while (size >= least && turn(scratch[size - 2].at, scratch[size - 1].at, point.at) <= 1e-3f) --size;
        scratch[size++] = point;
    };
    for (const Vertex& point : points) add(point, 2);
    const std::size_t lower = size + 1;
    for (std::size_t k = points.size() - 1; k-- > 0;) add(points[k], lower);
    return scratch.first(size > 0 ? size - 1 : 0);
}

}  // namespace quarto::draw
