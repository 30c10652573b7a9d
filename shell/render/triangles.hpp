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

/// Room for triangles in a draw list; what is not used is given back. Nothing else may draw into the list
/// while it lives.
class Triangles {
  public:
    Triangles(ImDrawList& list, int vertices, int indices);
    ~Triangles();
    Triangles(const Triangles&) = delete;
    Triangles& operator=(const Triangles&) = delete;

    int vertex(ImVec2 at, ImU32 colour);
    void triangle(int a, int b, int c);
    /// Corners in order around the quad.
    void quad(int a, int b, int c, int d);
    /// The same, unless it is turned away: its corners must run clockwise on the screen.
    void facing_quad(int a, int b, int c, int d);
    /// Quads between each of so many rings and the next; the rings' vertices follow each other from `first` on.
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

/// One point of a soft edge: full strength at `inner`, nothing at `outer`.
struct SoftPoint {
    ImVec2 inner, outer;
};

/// A filled convex shape whose edge fades away, point by point as wide as told.
void soft_shape(ImDrawList& list, std::span<const SoftPoint> edge, Colour colour, float alpha);

/// Fades the edge of a convex outline, from half of `width` pixels inside it to `width` outside, each point in its own
/// colour; works for either direction of the outline.
void fringe(ImDrawList& list, std::span<const Vertex> outline, float width);

/// The convex hull, clockwise on the screen. Reorders `points`; the result is its front part.
std::span<Vertex> hull(std::span<Vertex> points, std::span<Vertex> scratch);

}  // namespace quarto::draw
