#pragma once
/// The settings, the choice of a language, and what follows from the settings for the look.

#include <optional>
#include <string_view>
#include <variant>

#include "shell/features/settings/model.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/setup.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using SettingsChoice = std::variant<intent::ChangePreferences, intent::Open, intent::Back>;
/// `language`: code of the current one.
std::optional<SettingsChoice> draw_settings(ui::Ui& ui, const Preferences& preferences, std::string_view language);

using LanguageChoice = std::variant<intent::ChooseLanguage, intent::Back>;
std::optional<LanguageChoice> draw_languages(ui::Ui& ui, std::string_view current,
                                             const std::optional<ui::Message>& message);

// Appearance: the player's preferences, with the system's settings as defaults; colours of an embedding page.

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
