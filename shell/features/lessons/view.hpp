#pragma once
/// View of the current lesson step and of the course.

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "shell/features/lessons/puzzles_view.hpp"
#include "shell/features/lessons/state.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// A step of a lesson, a puzzle or practice, shown in place of the game.
struct ExerciseView {
    ExerciseKind source;
    std::string lesson, step;  ///< identifiers
    int ticket = 0;            ///< changes with each step
    std::string title;         ///< "Safe pieces"
    std::string place;         ///< "Step 2 of 4", "Level 3/5 · Streak: 2"; empty if there is only one step
    bool is_ready = false;     ///< false while the engine is making the step
    bool is_solved = false;
    bool is_missed = false;  ///< at least one wrong attempt
    bool wants_call = false;
    bool offers_none = false;  ///< "there is none" may be the answer
    bool can_leave = false;    ///< there is a list or a review to return to
    std::string next_label;    ///< "Next", "Next lesson"
    std::optional<int> seconds_left;
    ClockState clock = ClockState::none;  ///< that shows them
    std::string share;                    ///< how the puzzles of the day went; empty if there is nothing to share
    friend bool operator==(const ExerciseView&, const ExerciseView&) = default;
};

/// Learn screen: lessons, practice and the puzzle of the day.
struct CourseView {
    struct Line {
        std::string label;  ///< "3. Safe pieces · 2 of 4"
        bool is_done;
        std::size_t step;           ///< step to open
        Position position = {};     ///< of its first step
        int solved = 0, count = 0;  ///< steps
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::vector<Line> lessons;      ///< empty until the course is loaded
    std::size_t awaited = 0;        ///< lessons that are still loading
    std::optional<StepPlace> next;  ///< absent once all are solved: the puzzle of the day is next
    std::string next_label;         ///< "Begin", "Continue", "Puzzle of the day"
    std::array<int, training_count> streaks{};
    bool is_timed = false;
    int done = 0;               ///< lessons
    std::string progress;       ///< "9 of 14 lessons"
    PuzzleLine puzzle = {};     ///< of today, the next one without a result; no name until the date is known
    std::string puzzles_label;  ///< "All puzzles · Streak: 3"
    friend bool operator==(const CourseView&, const CourseView&) = default;
};

/// Shows the step in place of the game: the task or how it was solved, what the solving move has completed or what was
/// overlooked, the clock. `notice`: the one shown, if any; an attempt's is also marked on the board. Precondition:
/// there is an exercise.
ExerciseView show_exercise(GameView& game, const LessonsState& lessons, const TextContext& context,
                           const std::optional<Notice>& notice, Milliseconds now);

/// `has_notice`: while the course is missing, the notice says why.
CourseView make_course_view(const LessonsState& lessons, const Texts& texts, bool has_notice);

}  // namespace quarto
