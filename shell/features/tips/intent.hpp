#pragma once
/// Intents for the tips of a first game.


#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// The player has dismissed the current tip.
struct DismissTip {};

}  // namespace intent

using TipsIntent = OneOf<intent::ShowTipsAgain, intent::DismissTip>;

}  // namespace quarto
