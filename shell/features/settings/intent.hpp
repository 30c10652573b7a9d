#pragma once
/// Preferences and the language.

#include <string>
#include <variant>

#include "shell/model/setup.hpp"

namespace quarto {

namespace intent {

struct ChangePreferences {
    Preferences preferences;
};
/// The program is to speak another language, by its code (languages.hpp).
struct ChooseLanguage {
    std::string code;
};
/// The sentences of the language that was chosen could not be loaded.
struct LanguageLoadFailed {};
/// The address asks for a language that the program doesn't speak.
struct UnknownLanguageAsked {};

}  // namespace intent

using SettingsIntent = std::variant<intent::ChangePreferences, intent::ChooseLanguage, intent::LanguageLoadFailed,
                                    intent::UnknownLanguageAsked>;

}  // namespace quarto
