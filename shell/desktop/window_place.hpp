#pragma once
/// Place and size of the window, kept from one run to the next.

#include <SDL.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/platform/window.hpp"

namespace quarto {

/// "quarto-window 1", then the lines "size 1100x760", if known "corner -20 40", and if so "maximised". The size is in
/// interface units, the corner in pixels.
std::string to_text(const WindowPlace& place, float density);
/// Absent if it is anything else. The size is then in pixels again, at a density that may be another one.
std::optional<WindowPlace> parse_window_place(std::string_view text, float density);

/// Made to fit on the displays that are there now, given by their usable areas: no larger than one of them, and in its
/// middle if it has no corner or would reach over the edge. Without displays it has no corner.
WindowPlace fitted(WindowPlace place, const std::vector<SDL_Rect>& displays);
/// Usable areas of the displays now.
std::vector<SDL_Rect> usable_areas();

/// Follows a window, and knows the place to return to.
class PlaceMemory {
  public:
    /// `asked`: where the window was to open. Some window managers put the corner of the frame there; the place is
    /// corrected for that, or else the window would wander from run to run.
    explicit PlaceMemory(const WindowPlace& asked) : place_(asked) {}

    /// `seen`: the current place, also while maximised. Window systems report a new size sooner than that it is due to
    /// maximising, so the size before it is kept too.
    void take(WindowPlace seen);
    /// The same for a window; nothing while it is minimised or in full screen.
    void look(SDL_Window* window);
    const WindowPlace& place() const { return place_; }

  private:
    void learn_shift(const WindowPlace& seen);

    WindowPlace place_;
    std::optional<WindowPlace> before_;
    /// Of the window against the frame's corner; absent until it has been seen.
    std::optional<WindowPlace::Corner> shift_;
};

}  // namespace quarto
