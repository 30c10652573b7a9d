#include "shell/desktop/desktop_host.hpp"

#include <SDL.h>

#include <cstdlib>
#include <string_view>
#include <utility>

namespace quarto {

Milliseconds DesktopHost::now() const { return Milliseconds{static_cast<std::int64_t>(SDL_GetTicks64())}; }

/// SDL2 does not know; desktops that are dark often name it in the GTK theme.
bool DesktopHost::prefers_dark() const {
    const char* theme = std::getenv("GTK_THEME");
    return theme && std::string_view(theme).find("dark") != std::string_view::npos;
}

void DesktopHost::share(const std::string& record) { SDL_SetClipboardText(record.c_str()); }

void DesktopHost::ask_name(Seat seat, const std::string& current, const std::string& label) {
    question_ = Question{seat, current, label};
}

std::optional<DesktopHost::Question> DesktopHost::take_question() { return std::exchange(question_, {}); }

}  // namespace quarto
