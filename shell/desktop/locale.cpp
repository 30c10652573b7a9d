#include "shell/desktop/locale.hpp"

#include <algorithm>
#include <cstdlib>

#include "shell/i18n/languages.hpp"

namespace quarto {

namespace {

std::string_view value_of(const char* variable) {
    const char* set = std::getenv(variable);
    return set ? set : std::string_view();
}

bool is_without_language(std::string_view locale) {
    return locale.empty() || locale == "C" || locale.starts_with("C.") || locale == "POSIX";
}

/// The first entry for which we have a language; empty if there is none.
std::string_view first_of(std::string_view list, std::string_view (*fitting)(std::string_view)) {
    while (!list.empty()) {
        const auto end = std::min(list.find(':'), list.size());
        if (const auto found = fitting(list.substr(0, end)); !found.empty()) return found;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return {};
}

}  // namespace

std::string_view system_language(std::string_view list, std::string_view locale) {
    if (is_without_language(locale)) return default_language;
    for (const auto fitting : {same_language_for, language_for})
        if (const auto found = first_of(list, fitting); !found.empty()) return found;
    const auto found = language_for(locale);
    return found.empty() ? default_language : found;
}

std::string_view system_language() {
    std::string_view locale;
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (locale.empty()) locale = value_of(variable);
    return system_language(value_of("LANGUAGE"), locale);
}

}  // namespace quarto
