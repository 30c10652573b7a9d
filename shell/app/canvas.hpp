#pragma once
/// What a program draws its frames on: a window, or nothing that anybody sees.

#include "shell/render/theme.hpp"

union SDL_Event;

namespace quarto {

/// Dear ImGui has its context as long as the canvas lives.
class Canvas {
  public:
    virtual ~Canvas() = default;
    virtual const draw::Fonts& fonts() const = 0;
    /// How much larger than a unit of it everything is wanted: 1, but where its units are pixels, however small.
    virtual float density() const { return 1; }
    virtual void take(const SDL_Event& event) = 0;
    /// A press and its release are never told in one frame, so quick ones wait in a row.
    virtual bool has_waiting_events() const = 0;
    virtual void begin_frame(draw::Colour background) = 0;
    /// The frame that was begun is never shown.
    virtual void drop_frame() = 0;
    /// Whether it looks unlike the one before: else nothing is drawn.
    virtual bool end_frame() = 0;
};

}  // namespace quarto
