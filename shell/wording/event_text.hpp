#pragma once
/// What has happened in a game, in sentences for a screen reader.

#include <string>

#include "shell/model/effect.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// "Anna places the tall dark round hollow piece on c2.", "Undone: Anna calls row 2."; empty for effects that
/// are no events of a game.
std::string event_text(const TextContext& context, const Effect& effect);

}  // namespace quarto
