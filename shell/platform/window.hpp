#pragma once
/// The window with its OpenGL context and Dear ImGui, by SDL2 on the desktop and in the browser.

#include <SDL.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shell/ui/canvas.hpp"
#include "shell/render/frame_hash.hpp"
#include "shell/platform/layer_cache.hpp"
#include "shell/ui/rect.hpp"

namespace quarto {

/// Contents of TrueType files; must outlive the window.
struct FontFiles {
    std::string regular, bold;
};

struct WindowSize {
    int width, height;  ///< in window units: CSS pixels in a browser

    WindowSize times(float factor) const {
        const auto larger = [factor](int side) { return static_cast<int>(static_cast<float>(side) * factor); };
        return {larger(width), larger(height)};
    }
    friend bool operator==(const WindowSize&, const WindowSize&) = default;
};

struct WindowPlace {
    WindowSize size;  ///< when it isn't maximised
    /// Of the top left corner, without the frame; absent: the middle of the first display.
    struct Corner {
        int x, y;
        friend bool operator==(const Corner&, const Corner&) = default;
    };
    std::optional<Corner> corner = {};
    bool is_maximised = false;
    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

class Window : public Canvas {
  public:
    /// Throws nothing: `error()` isn't empty if the window couldn't be created. `density`: interface scale,
    /// see Canvas.
    Window(const char* title, const WindowPlace& place, const FontFiles& fonts, float density = 1);
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
    /// Handles the loss of the OpenGL context: drops its objects. The first frame after its return creates
    /// them again.
    void lose_context();
    /// Replaces a lost context with a new one, if the window has a new surface; returns false on failure.
    bool renew_context();

    struct Picture {
        int width, height;                 ///< in pixels
        std::vector<std::uint8_t> pixels;  ///< RGBA, top row first
    };
    /// The pixels of the last frame.
    Picture picture();
    /// The pixels of a part of it, opaque; `part` in draw list units.
    Picture picture(const ui::Rect& part);

  private:
    /// Draws ImGui's last output into the back buffer.
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
