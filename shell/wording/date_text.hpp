#pragma once
/// Dates.

#include <string>

#include "shell/i18n/text.hpp"

namespace quarto {

/// "2028-02-29" as the language writes it: "29 February 2028"; another text as it is.
std::string date_text(const Texts& texts, const std::string& date);

}  // namespace quarto
