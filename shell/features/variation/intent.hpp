#pragma once
/// Intents for trying out moves.


#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Returns to the game.
struct LeaveVariation {};

}  // namespace intent

using VariationIntent = OneOf<intent::TryMoves, intent::LeaveVariation>;

}  // namespace quarto
