#pragma once
/// Appearance: the player's preferences, with the system's settings as defaults.

#include <string_view>

#include "shell/model/environment.hpp"
#include "shell/model/setup.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

draw::ThemeName theme_of(ThemeChoice choice, const Environment& environment);
/// "light", "dark", "light-contrast", "dark-contrast".
std::string_view name_of(draw::ThemeName theme);

/// Scale factor of text; 1 is the normal size.
float text_factor(TextSize size);

ui::Motion motion_of(MotionChoice choice, const Environment& environment);

const draw::BoardSkin& skin_of(const Preferences& preferences);

}  // namespace quarto
