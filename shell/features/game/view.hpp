#pragma once
/// View of the current game: players, board, actions, moves.

#include "shell/app/game_text.hpp"
#include "shell/app/state.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Union of the cells of these shapes.
CellSet cells_of(ShapeSet shapes);

/// Precondition: there is a game, or a step of a lesson.
void add_game(View& view, const State& state, const GameText& say, const Texts& texts, Milliseconds now);

}  // namespace quarto
