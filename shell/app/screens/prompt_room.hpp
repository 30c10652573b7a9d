#pragma once
/// Room for words that tell more than what to do: the result of a game, the comment of a review.

#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// After a game, shares the row of the main button and the others as their words need it. If that or the prompt is too
/// small for them, they take the place of the reserve, from which nothing is given any more; beside the board, that of
/// the list of moves. There a review has more lines too.
void make_room_for_words(const ui::Ui& ui, const View& view, GameLayout& layout);

}  // namespace quarto
