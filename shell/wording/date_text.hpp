#pragma once
/// Dates.

#include <array>
#include <chrono>
#include <string>

#include "shell/i18n/text.hpp"

namespace quarto {

/// "2028-02-29" as the language writes it: "29 February 2028"; another text as it is.
std::string date_text(const Texts& texts, const std::string& date);

/// "February 2028".
std::string month_text(const Texts& texts, std::chrono::year_month month);
/// "Mon": short names of the days, from Monday.
std::array<std::string, 7> weekday_texts(const Texts& texts);

}  // namespace quarto
