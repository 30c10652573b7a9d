#include "shell/features/rating/text.hpp"

#include <cstdlib>

#include "shell/i18n/lists.hpp"

namespace quarto {

std::string rating_text(const RatingState& rating, const Texts& texts) {
    const std::string sign = rating.change > 0 ? "+" : texts.get("number.minus");
    const std::string change =
        rating.change == 0 ? std::string() : " (" + sign + std::to_string(std::abs(rating.change)) + ')';
    return said_of(texts, texts.get("rating.yours"), to_text(rating.rating) + change);
}

}  // namespace quarto
