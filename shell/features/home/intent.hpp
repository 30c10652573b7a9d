#pragma once
/// Intents for the first screen.


#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Shows the card of the day beside the board.
struct OpenHome {};
/// Shows the game again.
struct LeaveHome {};

}  // namespace intent

using HomeIntent = OneOf<intent::OpenHome, intent::LeaveHome>;

}  // namespace quarto
