#include "shell/desktop/system.hpp"

#include <SDL.h>

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

/// "de_AT:en", from the system's settings.
std::string preferred_locales() {
    std::string list;
    SDL_Locale* const locales = SDL_GetPreferredLocales();
    for (const SDL_Locale* each = locales; each && each->language; ++each) {
        if (!list.empty()) list += ':';
        list += each->language;
        if (each->country) list += std::string("_") + each->country;
    }
    SDL_free(locales);
    return list;
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
    if (!locale.empty()) return system_language(value_of("LANGUAGE"), locale);
    const std::string list = preferred_locales();  // where there are no such variables
    return system_language(list, list);
}

}  // namespace quarto
