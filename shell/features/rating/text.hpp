#pragma once
/// The rating in words.

#include <string>

#include "shell/features/rating/state.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// After a game: "Your rating: 1480 ± 90 (+12)"
std::string rating_text(const RatingState& rating, const Texts& texts);

}  // namespace quarto
