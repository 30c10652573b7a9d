#pragma once
/// Looking back at a finished game.

#include <variant>

namespace quarto {

namespace intent {

/// Opens or closes the review of a game that is over: what its moves threw away. Nothing is played meanwhile.
struct ToggleReview {};

}  // namespace intent

using ReviewIntent = std::variant<intent::ToggleReview>;

}  // namespace quarto
