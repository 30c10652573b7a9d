#pragma once
/// Text and buttons beside the board, as the situation wants them: players or a lesson, prompt or notice, the
/// game's buttons or the review's, moves or the analysis.

#include "shell/app/screens/actions.hpp"

namespace quarto {

std::optional<Intent> draw_panel(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
