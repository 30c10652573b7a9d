#pragma once
/// The languages that the program speaks: each has its sentences in assets/text.

#include <array>
#include <string_view>

namespace quarto {

struct Language {
    std::string_view code;  ///< as in HTML, and the name of its file
    std::string_view name;  ///< what it calls itself
};

/// Latin letters first, then Greek, then Cyrillic; each in its alphabet.
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

inline constexpr std::string_view default_language = "en";

/// The code of our language for a tag of a browser ("pt-BR") or a locale ("nn_NO.UTF-8"); empty when there is none.
/// Countries count only where we have a text of their own, and scripts don't: there is one Serbian, in Cyrillic letters.
/// Whoever wants it in Latin ones gets it as well, as by CLDR and gettext: it is nearer than Croatian, and most read either
/// script.
std::string_view language_for(std::string_view tag);

}  // namespace quarto
