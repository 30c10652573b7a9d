#pragma once
/// Messages from the page to the game.

#include <optional>
#include <string>

#include "web/wasm/bridge_messages.hpp"

namespace quarto::web {

/// The requested text, or the reason for a refusal; absent if the message was carried out.
using Answer = std::optional<std::string>;

/// Carries out a message. An unknown or malformed message is a bug and aborts the program.
Answer dispatch(const BridgeMessage& message);

}  // namespace quarto::web
