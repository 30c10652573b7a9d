#pragma once
/// Facts about the page or desktop around the window. The host sends them at the start and after each change.

#include <cstdint>
#include <string>

namespace quarto {

/// Whether full screen is available, and whether it is on.
enum class FullScreen : std::uint8_t { unavailable, off, on };

/// Whether the browser or the desktop can show notifications, and whether the player has been asked.
enum class Notifications : std::uint8_t { unavailable, unasked, allowed, blocked };

struct Environment {
    bool prefers_dark = false, prefers_contrast = false, prefers_reduced_motion = false;  ///< settings of the system
    FullScreen full_screen = FullScreen::unavailable;
    bool has_update = false;         ///< an update of the program is ready
    bool has_rules = false;          ///< there is a page with the complete rules
    bool has_licences = false;       ///< there is a page with the licences
    bool has_lesson_editor = false;  ///< there is a page for writing lessons
    bool saves_lessons = false;      ///< a lesson can be saved as a file
    bool can_print = false;
    bool is_hidden = false;  ///< the page or the window is out of sight
    bool is_behind = false;  ///< the window may be in sight, but the player uses another one
    bool has_relay = false;  ///< games with friends can be followed through a relay
    Notifications notifications = Notifications::unavailable;
    std::string keys = {};  ///< "Й Р Я Н": what stands on the keys of Q, H, Z and Y, as far as the host knows
    bool can_quit = false;  ///< the player can quit the program; a page is left by other means
    friend bool operator==(const Environment&, const Environment&) = default;
};

}  // namespace quarto
