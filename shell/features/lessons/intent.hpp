#pragma once
/// Intents for lessons, puzzles and practice.

#include <cstddef>
#include <string>

#include "core/lessons/trainer.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Response to `effect::FetchCourse`: the course and its texts; `lessons` is empty if loading failed.
struct TakeCourse {
    std::string lessons;  ///< as in core/lessons/lesson.hpp
    Texts texts;
};
/// Opens a step of the course in place of the game.
struct OpenStep {
    static constexpr Feature needs = Feature::lessons;
    std::size_t lesson, step;
};
/// Opens lessons from a third party, as text; `step` is the first step, "LESSON/STEP", or empty for the very
/// first.
struct OpenLessons {
    std::string text, step;
};
/// Opens a puzzle by its name (core/lessons/puzzle.hpp), such as "2028-02-29" or "2028-02-29/hard".
struct OpenPuzzle {
    static constexpr Feature needs = Feature::lessons;
    std::string date;
};
/// Shows the puzzles of a day, and its month, in the calendar.
struct ShowPuzzlesOf {
    std::string date;
};
/// Opens the mistake that has been due longest.
struct PractiseMistake {
    static constexpr Feature needs = Feature::lessons;
};
/// Shares the results of a day, as text.
struct ShareResults {
    static constexpr Feature needs = Feature::share;
    std::string text;
};
/// The saved text, and the date; the answer to effect::LoadPuzzles.
struct TakePuzzles {
    static constexpr bool is_background = true;
    std::string text, today;
};
struct Train {
    static constexpr Feature needs = Feature::lessons;
    Training training;
};
struct TimeTraining {
    bool is_timed;
};
/// Continues after a solved step.
struct NextStep {};
/// Returns from a step to the review.
struct LeaveRetry {};
/// Answers that there is nothing to give, or to call.
struct AnswerNone {
    static constexpr Feature needs = Feature::play;
};

}  // namespace intent

using LessonsIntent =
    OneOf<intent::TakeCourse, intent::OpenStep, intent::OpenLessons, intent::OpenPuzzle, intent::Train,
          intent::TimeTraining, intent::NextStep, intent::LeaveRetry, intent::AnswerNone, intent::ShowPuzzlesOf,
          intent::PractiseMistake, intent::ShareResults, intent::TakePuzzles>;

}  // namespace quarto
