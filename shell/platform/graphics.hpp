#pragma once
/// Which OpenGL the platform speaks; one implementation for the desktop, one for the browser.

namespace quarto {

struct GraphicsProfile {
    int sdl_profile;  ///< SDL_GL_CONTEXT_PROFILE_...
    int major, minor;
    const char* shader_version;  ///< first line of every shader
    int alpha_bits;              ///< of the window's picture, at least
};

GraphicsProfile graphics_profile();

}  // namespace quarto
