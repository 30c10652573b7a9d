#pragma once
/// View of the current game: players, board, actions, moves.

#include "shell/app/text_context.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Union of the cells of these shapes.
CellSet cells_of(ShapeSet shapes);

/// Precondition: there is a game, or a step of a lesson.
void add_game(View& view, const TextContext& context, Milliseconds now);

}  // namespace quarto
