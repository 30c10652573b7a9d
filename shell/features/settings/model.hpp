#pragma once
/// Preferences and language: intents and what they change.

#include <string>

#include "shell/model/context.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Selects the interface language by its code (languages.hpp).
struct ChooseLanguage {
    std::string code;
};
/// The interface has changed its language, which is kept for the next start.
struct LanguageLoaded {
    static constexpr bool is_background = true;
    std::string code;
};
/// The texts of the selected language could not be loaded.
struct LanguageLoadFailed {};
/// The URL requests a language that is not available.
struct UnknownLanguageAsked : Background {};

}  // namespace intent

using SettingsIntent = OneOf<intent::ChangePreferences, intent::SwitchForFriends, intent::ChooseLanguage,
                             intent::LanguageLoaded, intent::LanguageLoadFailed, intent::UnknownLanguageAsked>;

void update(Preferences& preferences, Context& context, const SettingsIntent& intent);

}  // namespace quarto
