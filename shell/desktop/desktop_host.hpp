#pragma once
/// The desktop's implementation of `Host`: clock, clipboard, appearance, full screen, and requests for typed text.

#include <SDL.h>

#include <utility>

#include "shell/app/ports.hpp"
#include "shell/desktop/appearance_portal.hpp"
#include "shell/desktop/power.hpp"

namespace quarto {

class DesktopHost final : public Host {
  public:
    /// Both outlive the host.
    DesktopHost(SDL_Window* window, const AppearancePortal& portal);

    Milliseconds now() const override;
    std::string today() const override;
    Environment environment() const override;
    void perform(const HostEffect& effect) override;

    /// Request for typed text, once. Polled by the main loop.
    std::optional<effect::AskLine> take_question() { return std::exchange(question_, {}); }
    bool has_focus() const;
    /// Whether the engine may work while a player thinks: in a visible window, with power to spare. Polled by the main loop.
    bool may_ponder();
    /// Whether a record has been copied to the clipboard since the last call. Polled by the main loop.
    bool take_shared() { return std::exchange(is_shared_, false); }
    /// Code of a newly chosen language, once. Polled by the main loop.
    std::optional<std::string> take_language() { return std::exchange(language_, {}); }
    /// Whether the lessons have been requested since the last call. Polled by the main loop.
    bool take_course_wish() { return std::exchange(wants_course_, false); }

  private:
    bool is_full_screen() const;
    void copy(const std::string& text);

    SDL_Window* window_;
    const AppearancePortal& portal_;
    Power power_;
    std::optional<effect::AskLine> question_;
    bool is_shared_ = false, wants_course_ = false;
    std::optional<std::string> language_;
};

}  // namespace quarto
