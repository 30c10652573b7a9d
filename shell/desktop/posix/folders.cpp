#include "shell/desktop/folders.hpp"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "core/notation/line_reader.hpp"
#include "shell/desktop/files.hpp"

namespace quarto {

namespace fs = std::filesystem;

namespace {

/// $HOME, or else the home folder from the user database. Relative paths are ignored.
std::optional<fs::path> home_folder() {
    const char* set = std::getenv("HOME");
    if (set && fs::path(set).is_absolute()) return fs::path(set);
    const passwd* user = ::getpwuid(::getuid());
    if (user && user->pw_dir && fs::path(user->pw_dir).is_absolute()) return fs::path(user->pw_dir);
    return std::nullopt;
}

/// XDG Base Directory Specification: relative paths in the variables are to be ignored.
std::optional<fs::path> xdg_folder(const char* variable, const char* usual) {
    const char* set = std::getenv(variable);
    if (set && fs::path(set).is_absolute()) return fs::path(set) / "quarto";
    const auto home = home_folder();
    return home ? std::optional(*home / usual / "quarto") : std::nullopt;
}

/// From a line such as `XDG_PICTURES_DIR="$HOME/Pictures"`, as xdg-user-dirs writes them.
std::optional<fs::path> user_folder(const std::string& variable) {
    const auto home = home_folder(), config = xdg_folder("XDG_CONFIG_HOME", ".config");
    const auto found = config ? read_file(config->parent_path() / "user-dirs.dirs") : std::nullopt;
    const std::string text = found.value_or(std::string()), start = variable + "=\"";
    for (LineReader lines(text); home && lines.next();) {
        std::string_view line = lines.line();
        if (!line.starts_with(start) || !line.ends_with('"') || line.size() <= start.size()) continue;
        line = line.substr(start.size(), line.size() - start.size() - 1);
        constexpr std::string_view in_home = "$HOME/";
        const fs::path folder = line.starts_with(in_home) ? *home / line.substr(in_home.size()) : fs::path(line);
        if (std::error_code error; folder.is_absolute() && fs::is_directory(folder, error)) return folder;
    }
    return home;
}

}  // namespace

std::optional<fs::path> documents_folder() { return user_folder("XDG_DOCUMENTS_DIR"); }

std::optional<fs::path> pictures_folder() { return user_folder("XDG_PICTURES_DIR"); }

std::optional<fs::path> data_folder() { return xdg_folder("XDG_DATA_HOME", ".local/share"); }

std::optional<fs::path> state_folder() { return xdg_folder("XDG_STATE_HOME", ".local/state"); }

std::optional<fs::path> config_folder() { return xdg_folder("XDG_CONFIG_HOME", ".config"); }

const char* const folder_help =
    "The current game is kept in $XDG_DATA_HOME/quarto (~/.local/share/quarto), settings in\n"
    "$XDG_CONFIG_HOME/quarto (~/.config/quarto), the window's place in $XDG_STATE_HOME/quarto\n"
    "(~/.local/state/quarto).\n";

}  // namespace quarto
