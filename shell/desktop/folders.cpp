#include "shell/desktop/folders.hpp"

#include <SDL.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

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

std::optional<std::string> read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

bool write_file(const fs::path& path, const std::string& content) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    fs::path fresh = path;
    fresh += ".new";
    std::ofstream file(fresh, std::ios::binary);
    file << content;
    file.close();
    if (!file) return false;
    fs::rename(fresh, path, error);
    return !error;
}

}  // namespace quarto
