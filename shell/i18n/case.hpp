#pragma once
/// Case conversion and accent removal for the Latin, Greek and Cyrillic letters of the program's languages.

#include <string>
#include <string_view>

namespace quarto {

/// Small letters. UTF-8; anything else, including invalid UTF-8, is unchanged.
std::string to_lower(std::string_view text);
/// Capital letters, and Greek ones without their accents, as is usual.
std::string to_upper(std::string_view text);
/// Strips accents from small letters, for text typed without them: "șah" becomes "sah"; "γραμμή" and
/// "γραμμής" then end in "η" and "σ". Letters in their own right ("ø", "й") are unchanged.
std::string without_accents(std::string_view text);
/// The text with a capital first letter.
std::string capitalize(std::string text);

}  // namespace quarto
