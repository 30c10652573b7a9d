#include "shell/desktop/appearance_portal.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "shell/desktop/wake.hpp"

namespace quarto {

namespace {

constexpr const char* gdbus_call =
    "gdbus call --session --timeout 2 "
    "--dest org.freedesktop.portal.Desktop --object-path /org/freedesktop/portal/desktop "
    "--method org.freedesktop.portal.Settings.ReadAll "
    "\"['org.freedesktop.appearance', 'org.gnome.desktop.interface']\" "
    "2> /dev/null < /dev/null";

/// The first digit of the value in "'color-scheme': <uint32 1>"; absent without that key.
std::optional<char> digit_of(std::string_view answer, std::string_view key) {
    const std::string before = "'" + std::string(key) + "': <uint32 ";
    const auto at = answer.find(before);
    if (at == std::string_view::npos || at + before.size() >= answer.size()) return std::nullopt;
    return answer[at + before.size()];
}

std::string output_of(const char* command) {
    std::string output;
    FILE* pipe = ::popen(command, "re");
    if (!pipe) return output;
    std::array<char, 512> part{};
    while (std::fgets(part.data(), static_cast<int>(part.size()), pipe)) output += part.data();
    ::pclose(pipe);
    return output;
}

}  // namespace

PortalAppearance parse_portal_appearance(std::string_view answer) {
    PortalAppearance appearance;
    const auto scheme = digit_of(answer, "color-scheme");
    if (scheme == '1') appearance.is_dark = true;
    if (scheme == '2') appearance.is_dark = false;
    appearance.has_high_contrast = digit_of(answer, "contrast") == '1';
    // Portals before `reduced-motion` have only GNOME's own key.
    appearance.has_reduced_motion = digit_of(answer, "reduced-motion") == '1' ||
                                    answer.find("'enable-animations': <false>") != std::string_view::npos;
    return appearance;
}

void AppearancePortal::ask() {
    const char* bus = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    if (!bus || !*bus) return;  // gdbus would start a bus of its own
    if (asked_++ > 0) return;  // run() asks again
    thread_ = std::jthread([this] { run(); });
}

void AppearancePortal::run() {
    int served = 0;
    do {
        served = asked_;
        const auto answered = parse_portal_appearance(output_of(gdbus_call));
        {
            const std::lock_guard lock(mutex_);
            appearance_ = answered;
        }
        push_event(wake_event_);
    } while (!asked_.compare_exchange_strong(served, 0));
}

PortalAppearance AppearancePortal::appearance() const {
    const std::lock_guard lock(mutex_);
    return appearance_;
}

}  // namespace quarto
