#pragma once
/// Cache of the lower layers of a frame in textures: an unchanged layer is copied instead of being drawn
/// again.

#include <array>
#include <span>

#include "shell/render/frame_hash.hpp"

namespace quarto {

/// Its textures live in the window's OpenGL context.
class LayerCache {
  public:
    /// Draws the output of ImGui. `levels`: the layers of its first draw list, from the bottom up.
    void render(const ImDrawData& data, std::span<const draw::FrameHash::Level> levels);
    /// Drops all textures. May be called after the context is lost.
    void invalidate();

  private:
    struct Layer {
        draw::CacheSlot keeping;
        unsigned texture = 0;  ///< OpenGL name; 0 for none
    };
    std::array<Layer, 2> layers_;
};

}  // namespace quarto
