#pragma once
/// Folders on the desktop (posix/, windows/): those of the user, and the program's own assets. On Windows all of the
/// user's are in %APPDATA%\\quarto, but for the window's place and the system's certificates, in
/// %LOCALAPPDATA%\\quarto.

#include <filesystem>
#include <optional>

namespace quarto {

/// $XDG_DATA_HOME/quarto, by default ~/.local/share/quarto; absent for a user without a home folder.
std::optional<std::filesystem::path> data_folder();
/// $XDG_CONFIG_HOME/quarto, by default ~/.config/quarto; absent for a user without a home folder.
std::optional<std::filesystem::path> config_folder();
/// $XDG_STATE_HOME/quarto, by default ~/.local/state/quarto; absent for a user without a home folder.
std::optional<std::filesystem::path> state_folder();
/// What --help says about them.
extern const char* const folder_help;
/// Where the user keeps documents or pictures: $XDG_CONFIG_HOME/user-dirs.dirs, by default the home folder. On
/// Windows the folders that the system knows.
std::optional<std::filesystem::path> documents_folder();
std::optional<std::filesystem::path> pictures_folder();
/// The folder with `text`, `font`, `book` and `course`: $QUARTO_ASSETS, or else `assets` next to the program,
/// or ../share/quarto relative to it.
std::optional<std::filesystem::path> assets_folder();

}  // namespace quarto
