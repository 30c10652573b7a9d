/// Stubs for functions that SDL and Dear ImGui link but the game never needs; they make the page's download a tenth
/// smaller. The game's OpenGL functions are linked directly, without eglGetProcAddress; gamepads come from the page.

#include <SDL.h>

extern "C" {

void* eglGetProcAddress(const char*) { return nullptr; }

int SDL_NumJoysticks() { return 0; }
SDL_bool SDL_IsGameController(int) { return SDL_FALSE; }
SDL_GameController* SDL_GameControllerOpen(int) { return nullptr; }
void SDL_GameControllerClose(SDL_GameController*) {}
Uint8 SDL_GameControllerGetButton(SDL_GameController*, SDL_GameControllerButton) { return 0; }
Sint16 SDL_GameControllerGetAxis(SDL_GameController*, SDL_GameControllerAxis) { return 0; }
}
