#pragma once
/// Vertex-coloured triangles in an ImGui draw list.

#include <imgui.h>

#include <span>

#include "shell/render/colour.hpp"

namespace quarto::draw {

struct Vertex {
    ImVec2 at;
    ImU32 colour;
};

/// Reserves space for triangles in a draw list; the destructor releases what wasn't used. Nothing else may
/// draw into the list while it lives.
class Triangles {
  public:
    Triangles(ImDrawList& list, int vertices, int indices);
    ~Triangles();
    Triangles(const Triangles&) = delete;
    Triangles& operator=(const Triangles&) = delete;

    int vertex(ImVec2 at, ImU32 colour);
    void triangle(int a, int b, int c);
    /// The corners must be in order around the quad.
    void quad(int a, int b, int c, int d);
    /// Back-face culling: draws the quad only if its corners are clockwise on the screen.
    void facing_quad(int a, int b, int c, int d);
    /// Quads between each of `count` rings and the next, with `columns` vertices each. `first`: the first
    /// vertex.
    void rings(int count, int columns, int first = 0);
    void facing_rings(int count, int columns, int first = 0);

  private:
    void rings(void (Triangles::*fill)(int, int, int, int), int count, int columns, int first);

    ImDrawList& list_;
    ImVec2 white_;
    unsigned first_;
    ImDrawVert* vertices_;
    int vertices_left_, indices_left_, count_ = 0;
};

/// Point of a soft edge: full alpha at `inner`, none at `outer`.
struct SoftPoint {
    ImVec2 inner, outer;
};

/// Filled convex shape with a soft edge, whose width may differ from point to point.
void soft_shape(ImDrawList& list, std::span<const SoftPoint> edge, Colour colour, float alpha);

/// Anti-aliasing fringe: fades a convex outline from half of `width` pixels inside it to `width` outside,
/// each point in its own colour. The outline may have either direction.
void fringe(ImDrawList& list, std::span<const Vertex> outline, float width);

/// Convex hull, clockwise on the screen. Sorts `points`; the result is in `scratch`, of at least twice their
/// number.
std::span<Vertex> hull(std::span<Vertex> points, std::span<Vertex> scratch);

}  // namespace quarto::draw
