#pragma once
/// What an exercise asks: a step of a lesson, a puzzle or practice. Precondition: there is an exercise.

#include <string>

#include "shell/app/text_context.hpp"

namespace quarto {

/// "Safe pieces", "Puzzle of the day"
std::string exercise_title(const TextContext& context);
/// "Step 2 of 4", "29 February 2028", "Streak: 5"; empty in a lesson of one step.
std::string exercise_place(const TextContext& context);
/// "Give a safe piece.", "Right!"
std::string exercise_prompt(const TextContext& context);
/// The lesson's explanation, else the attributes of the piece to place; of a solved step why the move was right.
std::string exercise_detail(const TextContext& context);
/// The button to what comes next: "Next lesson"
std::string exercise_next(const TextContext& context);
/// "Safe pieces: Step 2 of 4. The opponent gives you the tall dark round hollow piece." Precondition: the step is ready.
std::string exercise_start_text(const TextContext& context);

}  // namespace quarto
