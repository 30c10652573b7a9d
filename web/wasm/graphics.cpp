#include "shell/platform/graphics.hpp"

#include <GLES3/gl3.h>
#include <SDL.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

namespace quarto {

/// WebGL 2.
GraphicsProfile graphics_profile() {
    // Alpha bits, although everything is opaque: without them, copies into textures are converted by a
    // shader.
    return {SDL_GL_CONTEXT_PROFILE_ES, 3, 0, "#version 300 es", 8};
}

}  // namespace quarto

namespace {

/// State that Dear ImGui queries in each frame in order to restore it. A browser may ask its graphics
/// process, and wait until all earlier drawing is done. Nothing else draws here, so constants suffice.
struct KnownState {
    GLenum name;
    int count;
    GLint value;
};
constexpr std::array known_states{
    KnownState{GL_ACTIVE_TEXTURE, 1, GL_TEXTURE0},
    KnownState{GL_CURRENT_PROGRAM, 1, 0},
    KnownState{GL_TEXTURE_BINDING_2D, 1, 0},
    KnownState{GL_SAMPLER_BINDING, 1, 0},
    KnownState{GL_ARRAY_BUFFER_BINDING, 1, 0},
    KnownState{GL_VERTEX_ARRAY_BINDING, 1, 0},
    KnownState{GL_VIEWPORT, 4, 0},
    KnownState{GL_SCISSOR_BOX, 4, 0},
    KnownState{GL_BLEND_SRC_RGB, 1, GL_ONE},
    KnownState{GL_BLEND_DST_RGB, 1, GL_ZERO},
    KnownState{GL_BLEND_SRC_ALPHA, 1, GL_ONE},
    KnownState{GL_BLEND_DST_ALPHA, 1, GL_ZERO},
    KnownState{GL_BLEND_EQUATION_RGB, 1, GL_FUNC_ADD},
    KnownState{GL_BLEND_EQUATION_ALPHA, 1, GL_FUNC_ADD},
};

}  // namespace

extern "C" {

void __real_glGetIntegerv(GLenum name, GLint* values);
void __real_glShaderSource(GLuint shader, GLsizei count, const GLchar* const* parts, const GLint* lengths);

/// Replaces glGetIntegerv everywhere (--wrap in link.cmake).
void __wrap_glGetIntegerv(GLenum name, GLint* values) {
    const auto known = std::ranges::find(known_states, name, &KnownState::name);
    if (known == known_states.end()) __real_glGetIntegerv(name, values);
    else std::fill_n(values, known->count, known->value);
}

/// Replaces glShaderSource everywhere (--wrap in link.cmake). Dear ImGui's shaders have texture coordinates
/// of medium precision, too coarse on phones for textures as large as the window.
void __wrap_glShaderSource(GLuint shader, GLsizei count, const GLchar* const* parts, const GLint*) {
    constexpr std::string_view coarse = "mediump", fine = "highp";
    std::string source;
    for (const GLchar* part : std::span(parts, static_cast<std::size_t>(count))) source += part;
    if (const auto at = source.find(coarse); at != std::string::npos) source.replace(at, coarse.size(), fine);
    const GLchar* whole = source.c_str();
    __real_glShaderSource(shader, 1, &whole, nullptr);
}
}
