#pragma once
/// Hashes of a frame and of its lower layers, so that unchanged frames and layers aren't drawn again.

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "shell/render/colour.hpp"

namespace quarto::draw {

/// Scope of a layer: what is drawn into the list while it lives forms one layer, above the earlier ones.
/// Precondition: nothing is drawn before the first layer or between two layers.
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
    /// A layer of the first draw list.
    struct Level {
        int commands;                  ///< number of the list's commands up to the end of the layer
        int first_vertex, end_vertex;  ///< the layer's own vertices
        std::uint64_t look;            ///< hash of the layer and all layers below it
    };

    /// Whether ImGui's output must be drawn: it differs from the last one taken, or has texture updates.
    bool take(const ImDrawData& data, Colour background);
    /// Layers of the last output taken, from the bottom up.
    std::span<const Level> levels() const { return levels_; }
    /// Forces the next frame to be drawn: the window's contents are lost.
    void invalidate() { hash_.reset(); }

  private:
    std::optional<std::uint64_t> hash_;
    std::vector<Level> levels_;
};

/// State of one cached layer: whether the cached look is still valid, and whether the layer is stable enough
/// to cache.
class CacheSlot {
  public:
    /// Must be called once per frame with the hash of the layer.
    void see(std::uint64_t look);
    void keep() { kept_ = seen_; }
    /// Whether the cached look equals the last one seen.
    bool is_kept() const { return seen_ && kept_ == seen_; }
    /// Whether the layer has changed in each of the last two frames.
    bool moves() const { return moves_; }

  private:
    std::optional<std::uint64_t> kept_, seen_;
    bool has_changed_ = false, moves_ = false;
};

}  // namespace quarto::draw
