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

}  // namespace

std::string_view system_language(std::string_view list, std::string_view locale) {
    if (is_without_language(locale)) return default_language;
    while (!list.empty()) {
        const auto end = std::min(list.find(':'), list.size());
        if (const auto found = language_for(list.substr(0, end)); !found.empty()) return found;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
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
