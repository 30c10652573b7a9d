#pragma once
/// The values of all moves, ready to be drawn: in a list, and as marks on the board.

#include "shell/app/game_text.hpp"
#include "shell/app/state.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Precondition: the analysis is shown, and there is something to analyse (may_analyse).
void add_analysis(View& view, const State& state, const GameText& say, const Texts& texts);

}  // namespace quarto
