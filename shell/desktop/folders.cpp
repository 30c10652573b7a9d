#include "shell/desktop/folders.hpp"

#include <SDL.h>

#include <cstdlib>

namespace quarto {

namespace fs = std::filesystem;

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
