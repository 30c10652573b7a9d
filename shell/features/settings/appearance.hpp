#pragma once
/// Appearance: the player's preferences, with the system's settings as defaults; colours of an embedding page.

#include <string_view>

#include "shell/model/environment.hpp"
#include "shell/model/setup.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

draw::ThemeName theme_of(ThemeChoice choice, const Environment& environment);
/// The theme with these colours of an embedding page: six hexadecimal digits each, or six dashes for the theme's own,
/// in this order: background, its edge, card, border, text, secondary, accent, on accent, glow, edge and centre of the
/// board, labels, then rim, face, side and bore of the light and of the dark wood. The rest may be missing.
draw::Theme with_colours(draw::Theme theme, std::string_view colours);
/// "light", "dark", "light-contrast", "dark-contrast".
std::string_view name_of(draw::ThemeName theme);

/// Scale factor of text; 1 is the normal size.
float text_factor(TextSize size);

ui::Motion motion_of(MotionChoice choice, const Environment& environment);

const draw::BoardSkin& skin_of(const Preferences& preferences);

}  // namespace quarto
