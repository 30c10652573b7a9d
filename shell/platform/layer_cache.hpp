#pragma once
/// The lower layers of a picture, kept in textures: one that still looks the same is copied instead of being drawn.

#include <array>
#include <span>

#include "shell/render/frame_hash.hpp"

namespace quarto {

/// Its textures go with the OpenGL context of the window.
class LayerCache {
  public:
    /// Draws what ImGui has rendered, whose first list has layers up to these levels.
    void render(const ImDrawData& data, std::span<const draw::FrameHash::Level> levels);
    /// May be called where the context is lost.
    void invalidate();

  private:
    struct Layer {
        draw::CacheSlot keeping;
        unsigned texture = 0;  ///< of OpenGL; 0 for none
    };
    std::array<Layer, 2> layers_;
};

}  // namespace quarto
