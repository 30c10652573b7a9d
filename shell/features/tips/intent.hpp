#pragma once
/// Intents for the tips of a first game.

#include <variant>

namespace quarto {

namespace intent {

/// Shows all tips again, each at its occasion.
struct ShowHintsAgain {};
/// The player has dismissed the current tip.
struct DismissHint {};

}  // namespace intent

using TipsIntent = std::variant<intent::ShowHintsAgain, intent::DismissHint>;

}  // namespace quarto
