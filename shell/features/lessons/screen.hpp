#pragma once
/// The list of lessons with practice and the puzzle of the day; the puzzles of a day, the calendar and the player's
/// mistakes; parts of the board's screen during an exercise.

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "shell/features/lessons/view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/action_row.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/message.hpp"

namespace quarto {

using CourseChoice = std::variant<intent::OpenStep, intent::OpenPuzzle, intent::Train, intent::TimeTraining,
                                  intent::WriteLessons, intent::Open, intent::Back>;
std::optional<CourseChoice> draw_course(ui::Ui& ui, const CourseView& course, bool has_editor,
                                        const std::optional<ui::Message>& message);

using LessonEndChoice = std::variant<intent::FinishLesson, intent::RepeatStep, intent::RepeatLesson, intent::Back>;
std::optional<LessonEndChoice> draw_lesson_end(ui::Ui& ui, const LessonEndView& end);

using PuzzlesChoice = std::variant<intent::OpenPuzzle, intent::ShowPuzzlesOf, intent::PractiseMistake,
                                   intent::ShareResults, intent::Back>;
/// `locked`: features that are not offered.
std::optional<PuzzlesChoice> draw_puzzles(ui::Ui& ui, const PuzzlesView& puzzles, FeatureSet locked,
                                          const std::optional<ui::Message>& message);
/// The sign of a result.
ui::Icon icon_of(std::optional<PuzzleOutcome> outcome);

/// Moves the keyboard focus when a step begins: to the QUARTO! button where a call is wanted, otherwise to
/// `first_move`.
void focus_on_task(ui::Ui& ui, const ExerciseView& exercise, ui::Id first_move);
/// Title of the lesson step, in place of the players' cards. `upper_width`: of its upper line, where that may be longer
/// than the rectangle. `on_card`: drawn on a card of its own.
void draw_exercise_plate(ui::Ui& ui, const ExerciseView& exercise, const ui::Rect& rect, float upper_width,
                         bool on_card);
/// The seconds left, on the player's tray, whose ring shows them too; nothing without a time limit.
void draw_seconds(ui::Ui& ui, const ExerciseView& exercise, const ui::Rect& tray);

using ExerciseChoice = std::variant<intent::NextStep, intent::AskForHelp, intent::AnswerNone, intent::LeaveRetry,
                                    intent::Open, intent::ShareResults>;
/// In place of the QUARTO! button: "Next" once the step is solved, otherwise "Hint".
std::optional<ExerciseChoice> draw_exercise_button(ui::Ui& ui, const ExerciseView& exercise, const ui::Rect& rect,
                                                   FeatureSet locked);
/// Actions in the row beside it.
std::vector<std::pair<ui::Action, ExerciseChoice>> exercise_actions(const ui::Ui& ui, const ExerciseView& exercise,
                                                                    FeatureSet locked);

// The calendar of the puzzles: a month, with what was solved on each day.

float calendar_height(const ui::Ui& ui, const CalendarView& calendar, float width);
/// The date of the day that was pressed, or one of another month.
std::optional<std::string> draw_calendar(ui::Ui& ui, const ui::Rect& rect, const CalendarView& calendar);
/// What its dots mean, for the eye only: each day’s label has its results.
void draw_legend(ui::Ui& ui, ui::FormPage& page);

}  // namespace quarto
