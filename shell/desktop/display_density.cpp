#include "shell/desktop/system.hpp"

#include <SDL.h>

#include <algorithm>
#include <cstdlib>

namespace quarto {

namespace {

constexpr float default_dpi = 96, max_density = 4;

/// The X resources of the display; empty if there are none. SDL has loaded libX11 already, but doesn't expose
/// them.
std::string display_resources() {
    std::string resources;
    void* x11 = SDL_LoadObject("libX11.so.6");
    if (!x11) return resources;
    const auto open = reinterpret_cast<void* (*)(const char*)>(SDL_LoadFunction(x11, "XOpenDisplay"));
    const auto close = reinterpret_cast<int (*)(void*)>(SDL_LoadFunction(x11, "XCloseDisplay"));
    const auto text_of = reinterpret_cast<char* (*)(void*)>(SDL_LoadFunction(x11, "XResourceManagerString"));
    if (void* display = open && close && text_of ? open(nullptr) : nullptr) {
        if (const char* text = text_of(display)) resources = text;
        close(display);
    }
    SDL_UnloadObject(x11);
    return resources;
}

}  // namespace

float density_of(std::string_view gdk_scale, std::string_view qt_scale, std::string_view resources) {
    for (const std::string_view scale : {gdk_scale, qt_scale})
        if (const float set = std::strtof(std::string(scale).c_str(), nullptr); set >= 1)
            return std::min(set, max_density);
    constexpr std::string_view key = "Xft.dpi:";
    const auto at = resources.starts_with(key) ? 0 : resources.find("\n" + std::string(key));
    if (at == std::string_view::npos) return 1;
    const auto value = resources.substr(resources.find(':', at) + 1);
    return std::clamp(std::strtof(std::string(value).c_str(), nullptr) / default_dpi, 1.0f, max_density);
}

float display_density() {
    const char* name = SDL_GetCurrentVideoDriver();
    const std::string_view driver = name ? name : "";
    float dpi = 0;
    if (driver == "windows" && SDL_GetDisplayDPI(0, &dpi, nullptr, nullptr) == 0)
        return std::clamp(dpi / default_dpi, 1.0f, max_density);
    if (driver != "x11") return 1;
    const auto value_of = [](const char* variable) {
        const char* set = std::getenv(variable);
        return std::string_view(set ? set : "");
    };
    return density_of(value_of("GDK_SCALE"), value_of("QT_SCALE_FACTOR"), display_resources());
}

}  // namespace quarto
