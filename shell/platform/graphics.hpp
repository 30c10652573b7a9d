#pragma once
/// OpenGL profile of the platform. Implemented once for the desktop and once for the browser.

namespace quarto {

struct GraphicsProfile {
    int sdl_profile;  ///< SDL_GL_CONTEXT_PROFILE_...
    int major, minor;
    const char* shader_version;  ///< first line of every shader
    int alpha_bits;              ///< minimum, of the window's framebuffer
};

GraphicsProfile graphics_profile();

}  // namespace quarto
