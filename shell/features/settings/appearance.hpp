#pragma once
/// How the program looks: what the player prefers, and what the system asks for where the player leaves it to it.

#include <string_view>

#include "shell/render/board_skin.hpp"
#include "shell/app/ports.hpp"
#include "shell/model/setup.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

draw::ThemeName theme_of(ThemeChoice choice, const Host& host);
/// "light", "dark", "light-contrast", "dark-contrast".
std::string_view name_of(draw::ThemeName theme);

/// By how much letters are larger than usual.
float text_factor(TextSize size);

ui::Motion motion_of(MotionChoice choice, const Host& host);

const draw::BoardSkin& skin_of(const Preferences& preferences);

}  // namespace quarto
