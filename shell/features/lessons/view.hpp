#pragma once
/// What is shown of a step that is worked at, and of the course.

#include "shell/app/game_text.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Puts what a step asks in the place of what a game asks. Precondition: there is an exercise.
void add_exercise(View& view, const State& state, const GameText& say, Milliseconds now);

CourseView make_course_view(const State& state, const Texts& texts);

}  // namespace quarto
