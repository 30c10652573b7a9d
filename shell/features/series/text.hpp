#pragma once
/// The score of a series in words.

#include <string>

#include "shell/features/series/series.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// "Best of 5: Ann 2–1 Ben", "Ann has won the series 3–1."
std::string series_text(const Series& series, const TextContext& context);

}  // namespace quarto
