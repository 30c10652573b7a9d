#pragma once
/// Intents for the tips of a first game.

#include <variant>

namespace quarto {

namespace intent {

/// Shows all tips again, each at its occasion.
struct ShowTipsAgain {};
/// The player has dismissed the current tip.
struct DismissTip {};

}  // namespace intent

using TipsIntent = std::variant<intent::ShowTipsAgain, intent::DismissTip>;

}  // namespace quarto
