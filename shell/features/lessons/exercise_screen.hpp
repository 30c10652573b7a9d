#pragma once
/// Parts of the game's screen during an exercise. Precondition: there is an exercise.

#include <optional>
#include <vector>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/actions.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// Moves the keyboard focus to the step's target when a lesson step begins.
void focus_on_task(ui::Ui& ui, const View& view);
/// Title of the lesson step, in place of the players' cards.
void draw_exercise_plate(ui::Ui& ui, const View& view, const GameLayout& layout);
/// In place of the QUARTO! button: "Next" once the step is solved, otherwise "Hint".
std::optional<Intent> draw_exercise_button(ui::Ui& ui, const View& view, const ui::Rect& rect);
/// Actions in the row beside it.
std::vector<Action> exercise_actions(const ui::Ui& ui, const View& view);

}  // namespace quarto
