#pragma once
/// Intents for reviewing a finished game.

#include <cstddef>
#include <optional>

#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Opens or closes the review of a finished game, which marks its mistakes. No moves can be played meanwhile.
struct ToggleReview {
    static constexpr Feature needs = Feature::review;
    std::optional<std::size_t> ply = std::nullopt;  ///< shown when it opens; absent: the end
};

/// At a marked move: shows the position before it as a step to solve.
struct RetryMove {
    static constexpr Feature needs = Feature::review;
};

}  // namespace intent

using ReviewIntent = OneOf<intent::ToggleReview, intent::RetryMove>;

}  // namespace quarto
