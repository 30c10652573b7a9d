#pragma once
/// The program's languages. The texts of each are in assets/text; their headers make the list.

#include <string_view>

#include "shell/i18n/language_list.hpp"  // made from the headers of the texts by assets/languages.py

namespace quarto {

/// Its name in the language itself; the code if there is no such language.
std::string_view language_name(std::string_view code);

inline constexpr std::string_view default_language = "en";

/// Code of the program's language for a browser's tag ("pt-BR", "sr-Latn") or a locale ("nn_NO.UTF-8",
/// "sr_RS@latin"); empty if there is none. A country counts only if it has texts of its own. Serbian exists only in
/// Cyrillic: who wants it in Latin script gets Croatian.
std::string_view language_for(std::string_view tag);
/// The same without other languages that its readers understand: empty for Serbian in Latin script, and for Bosnian.
std::string_view same_language_for(std::string_view tag);

}  // namespace quarto
