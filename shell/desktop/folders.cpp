#include "shell/desktop/folders.hpp"

#include <SDL.h>

#include <cstdlib>

namespace quarto {

namespace fs = std::filesystem;

namespace {

/// XDG Base Directory Specification: relative paths in the variables are to be ignored.
fs::path xdg_folder(const char* variable, const char* usual) {
    const char* set = std::getenv(variable);
    if (set && fs::path(set).is_absolute()) return fs::path(set) / "quarto";
    const char* home = std::getenv("HOME");
    return fs::path(home ? home : ".") / usual / "quarto";
}

}  // namespace

fs::path data_folder() { return xdg_folder("XDG_DATA_HOME", ".local/share"); }

fs::path config_folder() { return xdg_folder("XDG_CONFIG_HOME", ".config"); }

std::optional<fs::path> assets_folder() {
    if (const char* set = std::getenv("QUARTO_ASSETS")) return fs::path(set);
    char* base = SDL_GetBasePath();
    const fs::path program = base ? base : "";
    SDL_free(base);
    for (const fs::path& folder : {program / "assets", program / ".." / "share" / "quarto"})
        if (std::error_code error; fs::is_directory(folder / "text", error)) return folder;
    return std::nullopt;
}

}  // namespace quarto
