#include "shell/desktop/appearance.hpp"

#include <string>

#include "shell/desktop/wake.hpp"

namespace quarto {

namespace {

/// The first digit of the value in "'color-scheme': <uint32 1>"; absent without that key.
std::optional<char> digit_of(std::string_view answer, std::string_view key) {
    const std::string before = "'" + std::string(key) + "': <uint32 ";
    const auto at = answer.find(before);
    if (at == std::string_view::npos || at + before.size() >= answer.size()) return std::nullopt;
    return answer[at + before.size()];
}

}  // namespace

SystemAppearance parse_portal_answer(std::string_view answer) {
    SystemAppearance appearance;
    const auto scheme = digit_of(answer, "color-scheme");
    if (scheme == '1') appearance.is_dark = true;
    if (scheme == '2') appearance.is_dark = false;
    appearance.has_high_contrast = digit_of(answer, "contrast") == '1';
    // Portals before `reduced-motion` have only GNOME's own key.
    appearance.has_reduced_motion = digit_of(answer, "reduced-motion") == '1' ||
                                    answer.find("'enable-animations': <false>") != std::string_view::npos;
    return appearance;
}

void AppearanceReader::ask() {
    if (asked_++ > 0) return;  // run() asks again
    thread_ = std::jthread([this] { run(); });
}

void AppearanceReader::run() {
    int served = 0;
    do {
        served = asked_;
        const auto answered = read_appearance();
        {
            const std::lock_guard lock(mutex_);
            appearance_ = answered;
        }
        push_event(wake_event_);
    } while (!asked_.compare_exchange_strong(served, 0));
}

SystemAppearance AppearanceReader::appearance() const {
    const std::lock_guard lock(mutex_);
    return appearance_;
}

}  // namespace quarto
