#include "shell/i18n/languages.hpp"

#include <algorithm>
#include <string>

#include "shell/i18n/case.hpp"

namespace quarto {

namespace {

/// Substitute for a language that the program lacks: its readers also read `ours`.
struct Relation {
    std::string_view code, ours;
};
constexpr std::array relations{Relation{"no", "nb"}, Relation{"nn", "nb"}};

}  // namespace

std::string_view language_for(std::string_view tag) {
    std::string whole = to_lower(tag.substr(0, tag.find_first_of(".@")));
    std::ranges::replace(whole, '_', '-');
    for (const Language& language : languages)
        if (to_lower(language.code) == whole) return language.code;
    std::string code = whole.substr(0, whole.find('-'));
    if (const auto known = std::ranges::find(relations, code, &Relation::code); known != relations.end())
        code = known->ours;
    const auto found = std::ranges::find(languages, code, &Language::code);
    return found == languages.end() ? std::string_view() : found->code;
}

std::string_view language_name(std::string_view code) {
    const auto found = std::ranges::find(languages, code, &Language::code);
    return found == languages.end() ? code : found->name;
}

}  // namespace quarto
