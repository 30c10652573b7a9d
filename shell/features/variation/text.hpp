#pragma once
/// What is said while moves are tried out. Precondition: the table has a variation.

#include <optional>
#include <string>

#include "shell/wording/text_context.hpp"

namespace quarto {

/// "Try giving a piece."; empty unless a piece is to be given or placed.
std::string variation_prompt(const TextContext& context);
/// The attributes of the piece to place, then "Move 9 · You move for both players. …". `from`: the move of the game
/// after which other moves are tried out; absent where there is no game.
std::string variation_detail(const TextContext& context, std::optional<int> from);

}  // namespace quarto
