#include "shell/desktop/gtk_settings.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "shell/desktop/files.hpp"
#include "shell/desktop/folders.hpp"

namespace quarto {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

bool is_true(std::string_view value) { return value == "1" || value == "true"; }

}  // namespace

bool GtkSettings::is_dark() const {
    std::string small = theme;
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return prefers_dark || small.ends_with("dark") || small.ends_with("inverse");
}

GtkSettings parse_gtk_settings(std::string_view ini, std::string_view variable) {
    GtkSettings settings;
    while (!ini.empty()) {
        const auto end = std::min(ini.find('\n'), ini.size());
        const std::string_view line = ini.substr(0, end);
        ini.remove_prefix(std::min(end + 1, ini.size()));
        const auto equals = line.find('=');
        if (equals == std::string_view::npos) continue;
        const std::string_view key = trimmed(line.substr(0, equals)), value = trimmed(line.substr(equals + 1));
        if (key == "gtk-theme-name") settings.theme = value;
        if (key == "gtk-application-prefer-dark-theme") settings.prefers_dark = is_true(value);
        if (key == "gtk-enable-animations") settings.is_animated = is_true(value);
    }
    if (!variable.empty()) {
        settings.theme = variable;  // "Adwaita:dark" is a theme in its dark variant
        settings.prefers_dark = false;
    }
    return settings;
}

GtkSettings gtk_settings() {
    const char* variable = std::getenv("GTK_THEME");
    // Our config folder is in the one shared by all programs.
    const auto ours = config_folder();
    const auto ini = ours ? read_file(ours->parent_path() / "gtk-3.0/settings.ini") : std::nullopt;
    return parse_gtk_settings(ini.value_or(std::string()), variable ? variable : "");
}

}  // namespace quarto
