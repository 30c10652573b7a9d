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
constexpr std::array variants{Relation{"no", "nb"}, Relation{"nn", "nb"}};
constexpr std::array relatives{Relation{"sr", "hr"}, Relation{"bs", "hr"}, Relation{"cnr", "hr"}, Relation{"sh", "hr"}};

/// In lower case, with hyphens, without encoding and modifier.
std::string plain(std::string_view tag) {
    std::string whole = to_lower(tag.substr(0, tag.find_first_of(".@")));
    std::ranges::replace(whole, '_', '-');
    return whole;
}

std::string code_of(std::string_view tag) {
    const std::string whole = plain(tag);
    return whole.substr(0, whole.find('-'));
}

/// As "-Latn" in a tag or "@latin" in a locale.
bool is_latin(std::string_view tag) {
    return (plain(tag) + '-').find("-latn-") != std::string::npos || to_lower(tag).ends_with("@latin");
}

}  // namespace

std::string_view same_language_for(std::string_view tag) {
    const std::string whole = plain(tag);
    std::string code = code_of(tag);
    if (code == "sr" && is_latin(tag)) return {};
    for (const Language& language : languages)
        if (to_lower(language.code) == whole) return language.code;
    if (const auto known = std::ranges::find(variants, code, &Relation::code); known != variants.end())
        code = known->ours;
    const auto found = std::ranges::find(languages, code, &Language::code);
    return found == languages.end() ? std::string_view() : found->code;
}

std::string_view language_for(std::string_view tag) {
    const auto same = same_language_for(tag);
    if (!same.empty()) return same;
    const auto relative = std::ranges::find(relatives, code_of(tag), &Relation::code);
    return relative == relatives.end() ? std::string_view() : relative->ours;
}

std::string_view language_name(std::string_view code) {
    const auto found = std::ranges::find(languages, code, &Language::code);
    return found == languages.end() ? code : found->name;
}

}  // namespace quarto
