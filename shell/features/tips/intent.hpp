#pragma once
/// Intents for the tips of a first game.

#include <variant>

#include "shell/model/intent.hpp"

namespace quarto {

namespace intent {

/// The player has dismissed the current tip.
struct DismissTip {};

}  // namespace intent

using TipsIntent = std::variant<intent::ShowTipsAgain, intent::DismissTip>;

}  // namespace quarto
