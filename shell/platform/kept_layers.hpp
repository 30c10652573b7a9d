#pragma once
/// The lower layers of a picture, kept in textures: one that still looks the same is copied instead of being drawn.

#include <array>
#include <span>

#include "shell/render/shown.hpp"

namespace quarto {

/// Its textures go with the OpenGL context of the window.
class KeptLayers {
  public:
    /// Draws what ImGui has rendered, whose first list has layers up to these levels.
    void render(const ImDrawData& data, std::span<const draw::Shown::Level> levels);
    /// May be called where the context is lost.
    void forget();

  private:
    struct Layer {
        draw::Keeping keeping;
        unsigned texture = 0;  ///< of OpenGL; 0 for none
    };
    std::array<Layer, 2> layers_;
};

}  // namespace quarto
