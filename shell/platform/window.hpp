#pragma once
/// The window, its OpenGL context and Dear ImGui in it: SDL2 on the desktop and in the browser alike.

#include <SDL.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "shell/app/canvas.hpp"
#include "shell/render/frame_hash.hpp"
#include "shell/platform/layer_cache.hpp"

namespace quarto {

/// Bytes of TrueType files; they outlive the window.
struct FontFiles {
    std::string regular, bold;
};

struct WindowSize {
    int width, height;  ///< in window units: CSS pixels in a browser

    WindowSize times(float factor) const {
        const auto larger = [factor](int side) { return static_cast<int>(static_cast<float>(side) * factor); };
        return {larger(width), larger(height)};
    }
};

class Window : public Canvas {
  public:
    /// Throws nothing: `error()` is not empty when no window could be made.
    Window(const char* title, WindowSize size, const FontFiles& fonts, float density = 1);
    ~Window() override;
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    const std::string& error() const { return error_; }
    SDL_Window* handle() const { return window_; }
    const draw::Fonts& fonts() const override { return fonts_; }
    float density() const override { return density_; }

    void take(const SDL_Event& event) override;
    bool has_waiting_events() const override;
    void begin_frame(draw::Colour background) override;
    void drop_frame() override;
    bool end_frame() override;
    void resize(WindowSize size);
    /// The graphics context is lost: what lived in it is let go, and made again by the first frame after its return.
    void lose_context();
    /// Another context in place of a lost one, where the window has another surface now; false when there is none.
    bool renew_context();

    struct Picture {
        int width, height;                ///< in pixels
        std::vector<std::uint8_t> pixels;  ///< RGBA, top row first
    };
    /// What the last frame drew.
    Picture picture();

  private:
    /// Draws what ImGui has last rendered into the hidden buffer.
    void render();
    void invalidate(std::uint8_t window_event);

    SDL_Window* window_ = nullptr;
    SDL_GLContext context_ = nullptr;
    draw::Fonts fonts_{};
    float density_;
    draw::Colour background_{};
    draw::FrameHash shown_;
    LayerCache kept_;
    std::string error_;
};

}  // namespace quarto
