#pragma once
/// The program's languages. The texts of each are in assets/text.

#include <array>
#include <string_view>

namespace quarto {

struct Language {
    std::string_view code;  ///< as in HTML; also the name of its file
    std::string_view name;  ///< in the language itself
};

/// Latin script first, then Greek, then Cyrillic; within a script by name.
inline constexpr std::array languages{
    Language{"cs", "Čeština"},
    Language{"da", "Dansk"},
    Language{"de", "Deutsch"},
    Language{"en", "English"},
    Language{"es", "Español"},
    Language{"fr", "Français"},
    Language{"hr", "Hrvatski"},
    Language{"is", "Íslenska"},
    Language{"it", "Italiano"},
    Language{"nl", "Nederlands"},
    Language{"nb", "Norsk bokmål"},
    Language{"pt", "Português"},
    Language{"pt-BR", "Português (Brasil)"},
    Language{"ro", "Română"},
    Language{"sk", "Slovenčina"},
    Language{"fi", "Suomi"},
    Language{"sv", "Svenska"},
    Language{"el", "Ελληνικά"},
    Language{"bg", "Български"},
    Language{"sr", "Српски"},
};

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
