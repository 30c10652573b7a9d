#pragma once
/// Parts of the board's screen during an exercise.

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "shell/features/lessons/view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/action_row.hpp"

namespace quarto {

/// Moves the keyboard focus when a step begins: to the QUARTO! button where a call is wanted, otherwise to
/// `first_move`.
void focus_on_task(ui::Ui& ui, const ExerciseView& exercise, ui::Id first_move);
/// Title of the lesson step, in place of the players' cards. `upper_width`: of its upper line, where that may be longer
/// than the rectangle. `on_card`: drawn on a card of its own.
void draw_exercise_plate(ui::Ui& ui, const ExerciseView& exercise, const ui::Rect& rect, float upper_width,
                         bool on_card);
/// The seconds left, on the player's tray, whose ring shows them too; nothing without a time limit.
void draw_seconds(ui::Ui& ui, const ExerciseView& exercise, const ui::Rect& tray);

using ExerciseChoice =
    std::variant<intent::NextStep, intent::AskForHelp, intent::AnswerNone, intent::LeaveRetry, intent::Open,
                                    intent::ShareResults>;
/// In place of the QUARTO! button: "Next" once the step is solved, otherwise "Hint".
std::optional<ExerciseChoice> draw_exercise_button(ui::Ui& ui, const ExerciseView& exercise,
                                                   const ui::Rect& rect, FeatureSet locked);
/// Actions in the row beside it.
std::vector<std::pair<ui::Action, ExerciseChoice>> exercise_actions(const ui::Ui& ui,
                                                                    const ExerciseView& exercise,
                                                                    FeatureSet locked);

}  // namespace quarto
