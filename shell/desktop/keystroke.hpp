#pragma once
/// Keys of SDL as shortcuts see them (features/help/keys.hpp).

#include <SDL.h>

#include <string>

#include "shell/features/help/keys.hpp"

namespace quarto {

/// `typed`: the text of the same key, empty if it types none.
Keystroke keystroke_of(const SDL_KeyboardEvent& pressed, std::string typed);

/// What stands on the keys of this keyboard: `Environment::keys`.
std::string key_signs();

}  // namespace quarto
