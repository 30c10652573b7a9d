#pragma once
/// The settings, and the choice of a language.

#include <optional>
#include <string_view>
#include <variant>

#include "shell/features/settings/intent.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using SettingsChoice = std::variant<intent::ChangePreferences, intent::Open, intent::Back>;
/// `language`: code of the current one.
std::optional<SettingsChoice> draw_settings(ui::Ui& ui, const Preferences& preferences, std::string_view language);

using LanguageChoice = std::variant<intent::ChooseLanguage, intent::Back>;
std::optional<LanguageChoice> draw_languages(ui::Ui& ui, std::string_view current,
                                             const std::optional<ui::Message>& message);

}  // namespace quarto
