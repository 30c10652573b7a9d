#pragma once
/// View of the current lesson step and of the course.

#include "shell/app/text_context.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Replaces the game's prompt and detail with the step's. Precondition: there is an exercise.
void add_exercise(View& view, const TextContext& context, Milliseconds now);

CourseView make_course_view(const State& state, const Texts& texts);

}  // namespace quarto
