#pragma once
/// How the desktop wants programs to look, as its settings portal tells all of them, whatever they are made with:
/// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html. GNOME and KDE keep
/// their dark style there alone.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

namespace quarto {

struct PortalAppearance {
    std::optional<bool> is_dark;  ///< absent without a preference
    bool has_high_contrast = false;
};

/// From what gdbus prints: "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, ...}},)".
PortalAppearance parse_portal_appearance(std::string_view answer);

/// Asks by a program of its own, gdbus, in a thread of its own: nobody waits for a desktop that is slow or has none.
class AppearancePortal {
  public:
    /// Pushes an SDL event of that type when an answer has come.
    explicit AppearancePortal(std::uint32_t wake_event) : wake_event_(wake_event) {}
    AppearancePortal(const AppearancePortal&) = delete;
    AppearancePortal& operator=(const AppearancePortal&) = delete;
    ~AppearancePortal();

    /// Unless it is being asked already.
    void ask();
    /// What was answered last.
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
