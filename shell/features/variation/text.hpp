#pragma once
/// What is said while moves are tried out.

#include <optional>

#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// Says "Try giving a piece.", and below it the attributes of the piece to place, then "Move 9 · You move for both
/// players. …", unless something else is to be done. `from`: the move of the game after which other moves are tried
/// out; absent where there is no game. Precondition: the table has a variation.
void show_variation(GameView& view, const TextContext& context, std::optional<int> from);

}  // namespace quarto
