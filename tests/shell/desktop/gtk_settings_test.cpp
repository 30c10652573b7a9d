/// Desktop settings from GTK's configuration files.

#include "shell/desktop/gtk_settings.hpp"

#include <catch_amalgamated.hpp>

using namespace quarto;

TEST_CASE("A dark GTK theme is recognised by its name or by the dark setting") {
    CHECK_FALSE(parse_gtk_settings("", "").is_dark());
    CHECK_FALSE(parse_gtk_settings("[Settings]\ngtk-theme-name=Adwaita\n", "").is_dark());
    CHECK(parse_gtk_settings("[Settings]\ngtk-theme-name=Adwaita-dark\n", "").is_dark());
    CHECK(parse_gtk_settings("gtk-theme-name = Yaru-Dark", "").is_dark());
    CHECK(parse_gtk_settings("[Settings]\ngtk-application-prefer-dark-theme = true\r\n", "").is_dark());
    CHECK(parse_gtk_settings("gtk-application-prefer-dark-theme=1", "").is_dark());
    CHECK_FALSE(parse_gtk_settings("gtk-application-prefer-dark-theme=0", "").is_dark());
}

TEST_CASE("The environment variable overrides the theme of the settings file") {
    CHECK(parse_gtk_settings("gtk-theme-name=Adwaita", "Adwaita:dark").is_dark());
    CHECK_FALSE(parse_gtk_settings("gtk-theme-name=Adwaita-dark\ngtk-application-prefer-dark-theme=1", "Adwaita").is_dark());
    const auto inverse = parse_gtk_settings("", "HighContrastInverse");
    CHECK(inverse.is_dark());
    CHECK(inverse.has_high_contrast());
}

TEST_CASE("Turning off GTK's animations turns off motion") {
    CHECK(parse_gtk_settings("gtk-theme-name=Adwaita", "").is_animated);
    CHECK_FALSE(parse_gtk_settings("[Settings]\ngtk-enable-animations=false", "").is_animated);
    CHECK_FALSE(parse_gtk_settings("gtk-enable-animations=0\nnonsense\n=\n", "").is_animated);
}
