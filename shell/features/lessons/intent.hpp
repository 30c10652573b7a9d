#pragma once
/// Lessons, puzzles and trainings.

#include <cstddef>
#include <string>
#include <variant>

#include "core/lessons/trainer.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

namespace intent {

/// The course has come, with its texts; empty lessons when it has not.
struct TakeCourse {
    std::string lessons;  ///< as in core/lessons/lesson.hpp
    Texts texts;
};
/// A step of the course, to be worked at in place of the game.
struct OpenStep {
    std::size_t lesson, step;
};
/// Lessons of somebody else's, as text; `step` is where to begin: "LESSON/STEP", empty for the first.
struct OpenLessons {
    std::string text, step;
};
/// The puzzle of a date: "2028-02-29".
struct OpenPuzzle {
    std::string date;
};
struct Train {
    Training training;
};
struct TimeTraining {
    bool is_timed;
};
/// On from a step that has been solved.
struct NextStep {};
/// That there is nothing to give, or to call.
struct AnswerNone {};

}  // namespace intent

using LessonsIntent =
    std::variant<intent::TakeCourse, intent::OpenStep, intent::OpenLessons, intent::OpenPuzzle, intent::Train,
                 intent::TimeTraining, intent::NextStep, intent::AnswerNone>;

}  // namespace quarto
