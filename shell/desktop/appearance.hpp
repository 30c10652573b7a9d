#pragma once
/// The system's appearance settings (dark style, contrast, reduced motion), which SDL2 doesn't provide.

#include <SDL.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

namespace quarto {

struct SystemAppearance {
    std::optional<bool> is_dark;  ///< absent without a preference
    bool has_high_contrast = false;
    bool has_reduced_motion = false;
};

/// Blocks until the system has answered (posix/, windows/). On POSIX from the XDG settings portal, which is independent
/// of toolkits: https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html; on Windows
/// from the registry.
SystemAppearance read_appearance();

/// Parses the portal's answer as gdbus prints it: "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>,
/// ...}},)".
SystemAppearance parse_portal_answer(std::string_view answer);

/// Reads the settings in a background thread: a slow or missing portal never blocks the caller.
class AppearanceReader {
  public:
    /// `wake_event`: type of the SDL event that is pushed when an answer has arrived.
    explicit AppearanceReader(Uint32 wake_event) : wake_event_(wake_event) {}

    /// Starts a request, or one more after that in progress.
    void ask();
    /// The last answer; the defaults before the first one.
    SystemAppearance appearance() const;

  private:
    void run();

    const Uint32 wake_event_;
    mutable std::mutex mutex_;
    SystemAppearance appearance_;  ///< guarded by `mutex_`
    std::atomic<int> asked_ = 0;   ///< calls of ask() since the thread last ended
    std::jthread thread_;          ///< last, since it uses the other members
};

/// Watches the settings portal for changes, such as to the dark style in the evening. Without GIO, a bus or a portal
/// nothing is reported.
class AppearanceWatch {
  public:
    /// `wake_event`: type of the SDL event that is pushed at each change.
    explicit AppearanceWatch(Uint32 wake_event);
    ~AppearanceWatch();

    /// Whether a setting has changed since the last call.
    bool take_change() { return has_change_.exchange(false); }

  private:
    struct Bus;

    [[maybe_unused]] const Uint32 wake_event_;
    std::atomic<bool> has_change_ = false;
    std::unique_ptr<Bus> bus_;  ///< last, since its thread uses the other members
};

}  // namespace quarto
