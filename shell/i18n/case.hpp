#pragma once
/// Capital and small letters of the Latin, Greek and Cyrillic alphabets as the program's languages write them.

#include <string>
#include <string_view>

namespace quarto {

/// UTF-8; what is no letter of these alphabets, or no UTF-8, stays as it is.
std::string to_lower(std::string_view text);
/// With its first letter as a capital.
std::string capitalize(std::string text);

}  // namespace quarto
