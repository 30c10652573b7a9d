#pragma once
/// Characters of UTF-8; case conversion and accent removal for the Latin, Greek and Cyrillic letters of the program's
/// languages.

#include <string>
#include <string_view>

namespace quarto {

constexpr bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }
int characters(std::string_view text);
/// Index of the first byte after the character at `at`.
std::size_t after_character(std::string_view text, std::size_t at);
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
