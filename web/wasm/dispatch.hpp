#pragma once
/// What the page tells the game.

#include <optional>
#include <string>

#include "web/wasm/bridge_messages.hpp"

namespace quarto::web {

/// What a message asks for, or why what it wants was not done; absent if it was done.
using Answer = std::optional<std::string>;

/// Does what the page says. A message that is none is an error of our own and ends the program.
Answer dispatch(const BridgeMessage& message);

}  // namespace quarto::web
