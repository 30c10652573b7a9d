/// The system's language.

#include "shell/desktop/system.hpp"

#include "tests/core/table.hpp"

namespace quarto::test::locale {

TEST_CASE("The language is the first known one of LANGUAGE, else the locale's, else English") {
    struct Case {
        std::string_view list, locale, code;
    };
    for (const auto& [list, locale, code] :
         {Case{"", "de_DE.UTF-8", "de"}, Case{"fr", "de_DE.UTF-8", "fr"}, Case{"tlh:el_GR:fr", "de_DE.UTF-8", "el"},
          Case{"nn:sv", "nn_NO", "nb"},
          // There is no Serbian in Latin script.
          Case{"", "sr_RS", "sr"}, Case{"", "sr_RS@latin", "hr"}, Case{":", "sr_RS.UTF-8@latin", "hr"},
          Case{"sr@latin:sr", "sr_RS@latin", "sr"}, Case{"sr_RS@latin:de", "sr_RS@latin", "de"},
          Case{"sr@latin:tlh", "de_DE.UTF-8", "hr"}, Case{"bs", "bs_BA.UTF-8", "hr"},
          Case{"en_GB:en", "en_GB.UTF-8", "en"},
          // The C locale requires untranslated texts, whatever LANGUAGE lists.
          Case{"fr", "C", "en"}, Case{"fr", "C.UTF-8", "en"}, Case{"fr", "POSIX", "en"}, Case{"fr", "", "en"},
          Case{"", "", "en"}, Case{"", "cs_CZ", "cs"}}) {
        INFO(list << ' ' << locale);
        CHECK(system_language(list, locale) == code);
    }
}

}  // namespace quarto::test::locale
