#pragma once
/// What an exercise asks: a step of a lesson, a puzzle or practice. Precondition: there is an exercise.

#include <string>

#include "shell/features/lessons/state.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// "Safe pieces", "Puzzle of the day"
std::string exercise_title(const Texts& texts, const LessonsState& lessons);
/// "Step 2 of 4", "29 February 2028", "Streak: 5"; empty in a lesson of one step.
std::string exercise_place(const Texts& texts, const Exercise& exercise);
/// "Give a safe piece.", "Right!"
std::string exercise_prompt(const Texts& texts, const Exercise& exercise);
/// The lesson's explanation, else the attributes of the piece to place; of a solved step why the move was
/// right.
std::string exercise_detail(const TextContext& context, const LessonsState& lessons);
/// The button to what comes next: "Next lesson"
std::string exercise_next(const Texts& texts, const LessonsState& lessons);
/// "Safe pieces: Step 2 of 4. The opponent gives you the tall dark round hollow piece." Precondition: the
/// step is ready.
std::string exercise_start_text(const TextContext& context, const LessonsState& lessons);

}  // namespace quarto
