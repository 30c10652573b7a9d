#include "shell/graphics.hpp"

#include <SDL.h>

namespace quarto {

/// WebGL 2.
GraphicsProfile graphics_profile() {
    return {SDL_GL_CONTEXT_PROFILE_ES, 3, 0, "#version 300 es"};
}

}  // namespace quarto
