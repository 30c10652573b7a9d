#pragma once
/// The desktop's appearance settings (dark style, contrast, reduced motion) from the XDG settings portal, which is
/// independent of toolkits: https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html.
/// SDL2 doesn't provide them.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

namespace quarto {

struct PortalAppearance {
    std::optional<bool> is_dark;  ///< absent without a preference
    bool has_high_contrast = false;
    bool has_reduced_motion = false;
};

/// Parses the output of gdbus: "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, ...}},)".
PortalAppearance parse_portal_appearance(std::string_view answer);

/// Reads the portal with the program gdbus in a background thread, so a slow or missing portal never blocks the caller.
class AppearancePortal {
  public:
    /// `wake_event`: type of the SDL event that is pushed when an answer has arrived.
    explicit AppearancePortal(std::uint32_t wake_event) : wake_event_(wake_event) {}
    AppearancePortal(const AppearancePortal&) = delete;
    AppearancePortal& operator=(const AppearancePortal&) = delete;
    ~AppearancePortal();

    /// Starts a request, unless one is in progress.
    void ask();
    /// The last answer; the defaults before the first one.
    PortalAppearance appearance() const;

  private:
    void run();

    std::uint32_t wake_event_;
    mutable std::mutex mutex_;
    PortalAppearance appearance_;
    bool is_asking_ = false;
    std::thread thread_;
};

}  // namespace quarto
