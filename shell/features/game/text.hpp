#pragma once
/// What the game on the screen asks of the players, and labels of its board. Precondition: there is a game.

#include <string>

#include "shell/features/game/state.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// "Place your piece.", "The computer is choosing a space…", "Anna wins."
std::string prompt_text(const TextContext& context, const Selection& selection);
/// The piece to place, what can be called, how to go on; or why the game ended. May be empty.
std::string detail_text(const TextContext& context, const Selection& selection);
/// "Call row 1", "QUARTO!", or "QUARTO! (Anna)" where both players could call.
std::string call_label(const TextContext& context, const Selection& selection, Seat caller, bool names_caller);

}  // namespace quarto
