#include <windows.h>

#include "shell/desktop/appearance.hpp"

namespace quarto {

namespace {

/// Whether apps are to be dark; absent before Windows 10.
std::optional<bool> prefers_dark() {
    DWORD is_light = 1, size = sizeof is_light;
    const auto status =
        RegGetValueW(HKEY_CURRENT_USER, L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                     L"AppsUseLightTheme", RRF_RT_REG_DWORD, nullptr, &is_light, &size);
    return status == ERROR_SUCCESS ? std::optional(is_light == 0) : std::nullopt;
}

bool has_high_contrast() {
    HIGHCONTRASTW contrast{};
    contrast.cbSize = sizeof contrast;
    return SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0) &&
           (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0;
}

bool has_reduced_motion() {
    BOOL has_motion = TRUE;
    return SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &has_motion, 0) && !has_motion;
}

}  // namespace

SystemAppearance read_appearance() { return {prefers_dark(), has_high_contrast(), has_reduced_motion()}; }

}  // namespace quarto
