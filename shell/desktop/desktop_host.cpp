#include "shell/desktop/desktop_host.hpp"

#include <array>
#include <cstdlib>
#include <ctime>
#include <utility>

namespace quarto {

/// SDL disables the screen saver at start-up, so it is enabled again here.
DesktopHost::DesktopHost(SDL_Window* window, const AppearancePortal& portal) : window_(window), portal_(portal) {
    set_wake_lock(WakeLock::off);
}

Milliseconds DesktopHost::now() const { return Milliseconds{static_cast<std::int64_t>(SDL_GetTicks64())}; }

bool DesktopHost::prefers_dark() const { return portal_.appearance().is_dark.value_or(gtk_.is_dark()); }

bool DesktopHost::prefers_contrast() const {
    return portal_.appearance().has_high_contrast || gtk_.has_high_contrast();
}

bool DesktopHost::prefers_reduced_motion() const { return !gtk_.is_animated; }

void DesktopHost::share(const std::string& record, const std::string&) {
    is_shared_ = SDL_SetClipboardText(record.c_str()) == 0;
}

void DesktopHost::ask_name(Seat seat, const std::string& current, const std::string& label) {
    question_ = NameRequest{seat, current, label};
}

std::string DesktopHost::today() const {
    if (const char* set = std::getenv("QUARTO_TODAY")) return set;  // for tests
    const std::time_t now = std::time(nullptr);
    std::array<char, sizeof "2028-02-29"> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d", std::localtime(&now));
    return text.data();
}

void DesktopHost::type_move(const std::string& label) { question_ = NameRequest{std::nullopt, {}, label}; }

FullScreen DesktopHost::full_screen() const {
    return SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN ? FullScreen::on : FullScreen::off;
}

void DesktopHost::toggle_full_screen() {
    SDL_SetWindowFullscreen(window_, full_screen() == FullScreen::on ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void DesktopHost::set_wake_lock(WakeLock display) {
    if (display == WakeLock::on) SDL_DisableScreenSaver();
    else SDL_EnableScreenSaver();
}

/// Same as closing the window.
void DesktopHost::quit() {
    SDL_Event end{};
    end.type = SDL_QUIT;
    SDL_PushEvent(&end);
}

bool DesktopHost::has_focus() const { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_INPUT_FOCUS) != 0; }

bool DesktopHost::take_shared() { return std::exchange(is_shared_, false); }

std::optional<DesktopHost::NameRequest> DesktopHost::take_question() { return std::exchange(question_, {}); }

}  // namespace quarto
