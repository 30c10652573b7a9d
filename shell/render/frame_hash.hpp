#pragma once
/// What a window shows, and its lower layers, so that what would look the same is not drawn again.

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "shell/render/colour.hpp"

namespace quarto::draw {

/// What is drawn into the list while it lives is a layer of its own, above the layers before it. Nothing else lies below
/// it, and nothing is drawn between one layer and the next.
class Layer {
  public:
    explicit Layer(ImDrawList& list);
    ~Layer();
    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;

  private:
    ImDrawList& list_;
};

class FrameHash {
  public:
    /// A layer of the first list.
    struct Level {
        int commands;                  ///< of the list, up to the layer's end
        int first_vertex, end_vertex;  ///< the layer's own
        std::uint64_t look;            ///< a number for how it looks with all that lies below it
    };

    /// Whether what ImGui has rendered must be drawn: it differs from what was taken last, or brings textures along.
    bool take(const ImDrawData& data, Colour background);
    /// Of what was taken last, from the lowest up.
    std::span<const Level> levels() const { return levels_; }
    /// The window has lost its picture.
    void invalidate() { hash_.reset(); }

  private:
    std::optional<std::uint64_t> hash_;
    std::vector<Level> levels_;
};

/// Of the layer at one level: whether the look that has been kept is what is wanted, or another one is worth keeping.
class CacheSlot {
  public:
    /// In each picture.
    void see(std::uint64_t look);
    void keep() { kept_ = seen_; }
    /// Whether what has been kept looks so.
    bool is_kept() const { return seen_ && kept_ == seen_; }
    /// It looks unlike the picture before, and that one unlike the one before it.
    bool moves() const { return moves_; }

  private:
    std::optional<std::uint64_t> kept_, seen_;
    bool has_changed_ = false, moves_ = false;
};

}  // namespace quarto::draw
