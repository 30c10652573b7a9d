/// Stubs for functions that SDL and Dear ImGui link but the game never needs; they make the page's download an
/// eighth smaller. The game's OpenGL functions are linked directly, without eglGetProcAddress; gamepads come
/// from the page.

#include <SDL.h>
#include <imgui_internal.h>

#include <cstdarg>
#include <cstdlib>
#include <cstring>

extern "C" {

void* eglGetProcAddress(const char*) { return nullptr; }

int SDL_NumJoysticks() { return 0; }
SDL_bool SDL_IsGameController(int) { return SDL_FALSE; }
SDL_GameController* SDL_GameControllerOpen(int) { return nullptr; }
void SDL_GameControllerClose(SDL_GameController*) {}
Uint8 SDL_GameControllerGetButton(SDL_GameController*, SDL_GameControllerButton) { return 0; }
Sint16 SDL_GameControllerGetAxis(SDL_GameController*, SDL_GameControllerAxis) { return 0; }

// The C library's readers of numbers bring arithmetic on long doubles: 21 kB. Dear ImGui reads the version of
// its shaders and nothing else.
int sscanf(const char* text, const char* format, ...) {
    if (std::strcmp(format, "#version %d") != 0) return 0;
    std::va_list arguments;
    va_start(arguments, format);
    *va_arg(arguments, int*) = std::atoi(text + sizeof "#version");
    va_end(arguments);
    return 1;
}
double atof(const char*) { return 0; }
}

// Tables and columns of Dear ImGui, which its windows only clear away: 28 kB.
namespace ImGui {
void EndTable() {}
void TablePushColumnChannel(int) {}
void TablePopColumnChannel() {}
void TableGcCompactTransientBuffers(ImGuiTable*) {}
void TableGcCompactTransientBuffers(ImGuiTableTempData*) {}
void TableGcCompactSettings() {}
void TableSettingsAddSettingsHandler() {}
void EndColumns() {}
}  // namespace ImGui
