#pragma once
/// Render target of a program: a window, or nothing visible.

#include "shell/render/theme.hpp"

union SDL_Event;

namespace quarto {

/// The Dear ImGui context lives as long as the canvas.
class Canvas {
  public:
    virtual ~Canvas() = default;
    virtual const draw::Fonts& fonts() const = 0;
    /// Scale of the interface relative to canvas units: 1, except where these units are physical pixels.
    virtual float density() const { return 1; }
    virtual void take(const SDL_Event& event) = 0;
    /// Whether input is queued: a press and its release are never delivered in the same frame.
    virtual bool has_waiting_events() const = 0;
    virtual void begin_frame(draw::Colour background) = 0;
    /// Discards the frame that was begun.
    virtual void drop_frame() = 0;
    /// Returns whether the frame differs from the previous one; if not, nothing is drawn.
    virtual bool end_frame() = 0;
};

}  // namespace quarto
