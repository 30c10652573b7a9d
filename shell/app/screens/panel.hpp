#pragma once
/// Text and buttons beside the board, as the situation wants them: players or a lesson, prompt or notice, the
/// game's buttons or the review's, moves or the analysis.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// Next keyboard focus after a button that disappears when used.
void set_successors(ui::Ui& ui, const View& view);

std::optional<Intent> draw_panel(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
