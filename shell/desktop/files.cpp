#include "shell/desktop/files.hpp"

namespace quarto {

namespace fs = std::filesystem;

std::optional<std::string> read_file(const fs::path& path) {
    std::error_code error;
    return read_file(path, error);
}

fs::path unused_path(const fs::path& folder, const fs::path& name) {
    fs::path path = folder / name;
    std::error_code error;
    for (int k = 2; fs::exists(path, error); ++k)
        path = folder / (name.stem().string() + '-' + std::to_string(k) + name.extension().string());
    return path;
}

}  // namespace quarto
