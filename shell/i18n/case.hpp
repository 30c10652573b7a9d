#pragma once
/// Letters of the Latin, Greek and Cyrillic alphabets as the program's languages write them: capital, small, without accents.

#include <string>
#include <string_view>

namespace quarto {

/// UTF-8; what is no letter of these alphabets, or no UTF-8, stays as it is.
std::string to_lower(std::string_view text);
/// Small letters without their accents, as people type who lack the keys: "șah" is "sah", "γραμμή" and "γραμμής" end in
/// "η" and "σ". Letters that are others of their own ("ø", "й") stay.
std::string without_accents(std::string_view text);
/// With its first letter as a capital.
std::string capitalize(std::string text);

}  // namespace quarto
