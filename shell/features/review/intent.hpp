#pragma once
/// Intents for reviewing a finished game.

#include <variant>

#include "shell/model/feature.hpp"

namespace quarto {

namespace intent {

/// Opens or closes the review of a finished game, which marks its mistakes. No moves can be played meanwhile.
struct ToggleReview {
    static constexpr Feature needs = Feature::review;
};

/// At a marked move: shows the position before it as a step to solve.
struct RetryMove {
    static constexpr Feature needs = Feature::review;
};

}  // namespace intent

using ReviewIntent = std::variant<intent::ToggleReview, intent::RetryMove>;

}  // namespace quarto
