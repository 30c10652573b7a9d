#include "shell/i18n/languages.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "shell/i18n/case.hpp"

namespace quarto {

namespace {

std::string code_of(std::string_view tag) { return std::string(tag.substr(0, tag.find('-'))); }

/// In lower case, with hyphens, without encoding and modifier. Serbian in Latin script ("-Latn" in a tag, "@latin" in a
/// locale) is called "sh".
std::string plain(std::string_view tag) {
    std::string whole = to_lower(tag.substr(0, tag.find_first_of(".@")));
    std::ranges::replace(whole, '_', '-');
    const bool is_latin = (whole + '-').find("-latn-") != std::string::npos || to_lower(tag).ends_with("@latin");
    return code_of(whole) == "sr" && is_latin ? "sh" : whole;
}

std::string_view substitute_for(std::string_view code, std::span<const Substitute> substitutes) {
    const auto found = std::ranges::find(substitutes, code, &Substitute::code);
    return found == substitutes.end() ? std::string_view() : found->ours;
}

}  // namespace

std::string_view same_language_for(std::string_view tag) {
    const std::string whole = plain(tag), code = code_of(whole);
    for (const std::string& wanted : {whole, code})
        for (const Language& language : languages)
            if (to_lower(language.code) == wanted) return language.code;
    return substitute_for(code, variants);
}

std::string_view language_for(std::string_view tag) {
    const auto same = same_language_for(tag);
    return same.empty() ? substitute_for(code_of(plain(tag)), relatives) : same;
}

std::string_view language_name(std::string_view code) {
    const auto found = std::ranges::find(languages, code, &Language::code);
    return found == languages.end() ? code : found->name;
}

}  // namespace quarto
