#pragma once
/// Intents for trying out moves.

#include <variant>

#include "shell/model/intent.hpp"

namespace quarto {

namespace intent {

/// Returns to the game.
struct LeaveVariation {};

}  // namespace intent

using VariationIntent = std::variant<intent::TryMoves, intent::LeaveVariation>;

}  // namespace quarto
