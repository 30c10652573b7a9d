#include "shell/desktop/folders.hpp"

#include <windows.h>
#include <initguid.h>
#include <knownfolders.h>
#include <shlobj.h>

namespace quarto {

namespace fs = std::filesystem;

namespace {

std::optional<fs::path> known_folder(const KNOWNFOLDERID& id) {
    PWSTR name = nullptr;
    const bool is_known = SHGetKnownFolderPath(id, 0, nullptr, &name) == S_OK;
    const std::optional<fs::path> folder = is_known ? std::optional<fs::path>(name) : std::nullopt;
    CoTaskMemFree(name);
    return folder;
}

std::optional<fs::path> own_folder(const KNOWNFOLDERID& id) {
    const auto folder = known_folder(id);
    return folder ? std::optional(*folder / "quarto") : std::nullopt;
}

}  // namespace

std::optional<fs::path> documents_folder() { return known_folder(FOLDERID_Documents); }

std::optional<fs::path> pictures_folder() { return known_folder(FOLDERID_Pictures); }

std::optional<fs::path> data_folder() { return own_folder(FOLDERID_RoamingAppData); }

std::optional<fs::path> config_folder() { return own_folder(FOLDERID_RoamingAppData); }

std::optional<fs::path> state_folder() { return own_folder(FOLDERID_LocalAppData); }

const char* const folder_help =
    "The current game and settings are kept in %APPDATA%\\quarto, the window's place in %LOCALAPPDATA%\\quarto.\n";

}  // namespace quarto
