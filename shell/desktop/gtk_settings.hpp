#pragma once
/// Desktop settings as GTK programs see them (theme, animations); SDL2 doesn't provide them.

#include <string>
#include <string_view>

namespace quarto {

struct GtkSettings {
    std::string theme;  ///< "Adwaita-dark", "HighContrastInverse"; empty when unknown
    bool prefers_dark = false;
    bool is_animated = true;

    bool is_dark() const;
    bool has_high_contrast() const { return theme.find("HighContrast") != std::string::npos; }
};

/// Parses the text of a settings.ini, which may be empty: https://docs.gtk.org/gtk3/class.Settings.html. `variable` is
/// the value of GTK_THEME; if not empty, it overrides the theme.
GtkSettings parse_gtk_settings(std::string_view ini, std::string_view variable);

/// Reads this machine's current settings.
GtkSettings gtk_settings();

}  // namespace quarto
