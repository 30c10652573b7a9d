#include "shell/desktop/desktop_host.hpp"

#include <array>
#include <cstdlib>
#include <ctime>

#include "core/rules/overloaded.hpp"
#include "shell/desktop/folders.hpp"
#include "shell/desktop/keystroke.hpp"
#include "shell/desktop/printed_page.hpp"
#include "shell/desktop/system.hpp"

namespace quarto {

/// SDL disables the screen saver at start-up, so it is enabled again here.
DesktopHost::DesktopHost(SDL_Window* window, const AppearanceReader& appearance)
    : window_(window), appearance_(appearance) {
    SDL_EnableScreenSaver();
    const auto assets = assets_folder();
    std::error_code error;
    if (assets && std::filesystem::exists(*assets / "licences.html", error))
        licences_ = std::filesystem::absolute(*assets / "licences.html", error);
}

Milliseconds DesktopHost::now() const { return Milliseconds{static_cast<std::int64_t>(SDL_GetTicks64())}; }

std::string DesktopHost::today() const {
    if (const char* set = std::getenv("QUARTO_TODAY")) return set;  // for tests
    const std::time_t now = std::time(nullptr);
    std::array<char, sizeof "2028-02-29"> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d", std::localtime(&now));
    return text.data();
}

std::optional<Environment> DesktopHost::take_environment() {
    const SystemAppearance appearance = appearance_.appearance();
    const Environment now{
        .prefers_dark = appearance.is_dark.value_or(false),
        .prefers_contrast = appearance.has_high_contrast,
        .prefers_reduced_motion = appearance.has_reduced_motion,
        .full_screen = is_full_screen() ? FullScreen::on : FullScreen::off,
        .has_licences = !licences_.empty(),
        .saves_lessons = true,
        .can_print = true,
        .is_hidden = !is_visible(),
        .is_behind = !has_focus(),
        .has_relay = has_relay_,
        .notifications = notifier_ && notifier_->is_offered() ? Notifications::allowed : Notifications::unavailable,
        .keys = key_signs(),
        .can_quit = true};
    if (now == reported_) return std::nullopt;
    reported_ = now;
    return now;
}

void DesktopHost::perform(const HostEffect& effect) {
    const auto toggle_full_screen = [&](const effect::ToggleFullScreen&) {
        SDL_SetWindowFullscreen(window_, is_full_screen() ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
    };
    const auto set_wake_lock = [](const effect::SetWakeLock& wanted) {
        if (wanted.display == WakeLock::on) SDL_DisableScreenSaver();
        else SDL_EnableScreenSaver();
    };
    // The rules and updates belong to the page; nothing vibrates, and there is no screen reader support.
    effect.visit(
        Overloaded{[&](const effect::Share& share) { copy(share.record); },
                   [&](const effect::ShowText& shown) { copy(shown.text); },
                   [&](const effect::SendLink& sent) { copy(sent.link, sent.source); },
                   [&](const effect::AskGames&) { games_ = clipboard_text(); },
                   [&](const effect::SaveFile& file) { file_ = {file.name, file.text}; },
                   [&](const effect::PrintPosition& print) { file_ = {print.name, printed_page(print), true}; },
                   [&](const effect::ShowPage& page) { file_ = {page.name, page.text, page.is_opened, true}; },
                   [&](const effect::TeachPosition& taught) { file_ = {taught.name, taught.lessons}; },
                   [&](const effect::SharePicture& shared) { picture_ = shared.name; },
                   [&](const effect::AskLine& asked) { question_ = asked; },
                   [&](const effect::FetchLanguage& wanted) { language_ = wanted.code; },
                   [&](const effect::FetchCourse&) { wants_lessons_ = true; },
                   [&](const effect::Notify& notified) {
                       if (notifier_) notifier_->show(notified.text);
                   },
                   [&](const effect::OpenLicences&) { open_page(licences_); }, [&](const effect::Quit&) { close(); },
                   toggle_full_screen, set_wake_lock, [](const auto&) {}});
}

bool DesktopHost::may_ponder() { return is_visible() && has_power(); }

bool DesktopHost::has_power() {
    constexpr Milliseconds interval{30'000};
    constexpr int low = 20;  // percent
    if (power_read_at_ && now() - *power_read_at_ < interval) return has_power_;
    power_read_at_ = now();
    int percent = -1;  // unknown
    const bool is_on_battery = SDL_GetPowerInfo(nullptr, &percent) == SDL_POWERSTATE_ON_BATTERY;
    return has_power_ = !(is_on_battery && percent >= 0 && percent <= low);
}

bool DesktopHost::is_visible() const {
    return (SDL_GetWindowFlags(window_) & (SDL_WINDOW_HIDDEN | SDL_WINDOW_MINIMIZED)) == 0;
}

/// As the desktop closes it.
void DesktopHost::close() {
    SDL_Event event{};
    event.window.type = SDL_WINDOWEVENT;
    event.window.windowID = SDL_GetWindowID(window_);
    event.window.event = SDL_WINDOWEVENT_CLOSE;
    SDL_PushEvent(&event);
}

void DesktopHost::raise() {
    if (SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) SDL_RestoreWindow(window_);
    SDL_RaiseWindow(window_);
}

bool DesktopHost::has_focus() const { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_INPUT_FOCUS) != 0; }
bool DesktopHost::is_full_screen() const { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN) != 0; }
std::string DesktopHost::clipboard_text() {
    char* text = SDL_GetClipboardText();
    std::string copy = text ? text : "";
    SDL_free(text);
    return copy;
}
void DesktopHost::copy(const std::string& text, const std::optional<std::string>& source) {
    copy_ = Copy{SDL_SetClipboardText(text.c_str()) == 0, source};
}
void DesktopHost::open_page(const std::filesystem::path& page) {
    if (!can_open_pages() || SDL_OpenURL(file_address(page).c_str()) != 0) unopened_ = page.string();
}

}  // namespace quarto
