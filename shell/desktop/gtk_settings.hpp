#pragma once
/// What the desktop is set to, as far as GTK programs are told: SDL2 does not know.

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

/// From the text of a settings.ini, an empty one for none: https://docs.gtk.org/gtk3/class.Settings.html. The variable
/// GTK_THEME, if it is not empty, names another theme.
GtkSettings parse_gtk_settings(std::string_view ini, std::string_view variable);

/// Of this machine, as they are now.
GtkSettings gtk_settings();

}  // namespace quarto
