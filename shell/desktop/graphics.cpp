#include "shell/platform/graphics.hpp"

#include <SDL.h>

namespace quarto {

GraphicsProfile graphics_profile() { return {SDL_GL_CONTEXT_PROFILE_CORE, 3, 3, "#version 330 core", 0}; }

}  // namespace quarto
