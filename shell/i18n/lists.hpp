#pragma once
/// Lists of words, with the separators of the language.

#include <string>
#include <string_view>
#include <vector>

#include "shell/i18n/text.hpp"

namespace quarto {

/// Between facts on one line: "tall · light", "standard rules · call to win". Not a text: all languages write
/// it so.
inline constexpr std::string_view middle_dot = " · ";

std::string join(const std::vector<std::string>& parts, std::string_view between);
/// An enumeration: "colour, height and fill".
std::string enumeration(const Texts& texts, std::vector<std::string> words);
/// Subject and description: "Row 2: all light".
std::string said_of(const Texts& texts, const std::string& what, const std::string& words);
/// The sentences of `now` after those that both texts begin with; empty if `before` ends with them.
std::string new_sentences(const std::string& now, const std::string& before);

}  // namespace quarto
