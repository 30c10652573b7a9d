#pragma once
/// Where things lie on a desktop: the XDG base directories and the program's own files.

#include <filesystem>
#include <optional>

namespace quarto {

/// $XDG_DATA_HOME/quarto, usually ~/.local/share/quarto; absent for a user without a home.
std::optional<std::filesystem::path> data_folder();
/// $XDG_CONFIG_HOME/quarto, usually ~/.config/quarto; likewise.
std::optional<std::filesystem::path> config_folder();
/// The folder with `text`, `font` and `book`: $QUARTO_ASSETS, beside the program, or ../share/quarto of it.
std::optional<std::filesystem::path> assets_folder();

}  // namespace quarto
