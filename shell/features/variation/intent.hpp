#pragma once
/// Intents for trying out moves.

#include <variant>

#include "shell/model/feature.hpp"

namespace quarto {

namespace intent {

/// Starts a variation at the displayed position.
struct TryMoves {
    static constexpr Feature needs = Feature::values;
};
/// Returns to the game.
struct LeaveVariation {};

}  // namespace intent

using VariationIntent = std::variant<intent::TryMoves, intent::LeaveVariation>;

}  // namespace quarto
