#pragma once
/// What is shown and said of the puzzles, of the current lesson step and of the course.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/explain.hpp"
#include "shell/features/lessons/model.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

// Three puzzles of a day, the calendar of past days, the player's own mistakes.

/// By difficulty; absent without a result.
using DayOutcomes = std::array<std::optional<PuzzleOutcome>, difficulty_count>;

struct PuzzleLine {
    std::string name;   ///< for intent::OpenPuzzle
    std::string title;  ///< "Easy"
    std::string state;  ///< "Solved after 3 tries"; without a result its special rules, which may be none
    std::optional<PuzzleOutcome> outcome;
    std::optional<Position> position;  ///< absent until it is made
    friend bool operator==(const PuzzleLine&, const PuzzleLine&) = default;
};

struct CalendarView {
    struct Day {
        std::string date;        ///< "2028-02-29"
        int number = 0;          ///< of the month
        std::string label = {};  ///< "29 February 2028 · Easy: Solved at the first try"
        DayOutcomes outcomes = {};
        bool is_shown = false, is_today = false;
        bool is_future = false;  ///< can't be played yet
        friend bool operator==(const Day&, const Day&) = default;
    };
    std::string title;                    ///< "February 2028"
    std::array<std::string, 7> weekdays;  ///< "Mon", from Monday
    int first_column = 0;                 ///< of the first day, from Monday
    std::vector<Day> days;                ///< of the month
    std::string earlier;                  ///< a day of the month before
    std::optional<std::string> later;     ///< one of the month after; absent for the current month
    friend bool operator==(const CalendarView&, const CalendarView&) = default;
};

struct PuzzlesView {
    std::string title;   ///< the date of the puzzles
    std::string streak;  ///< "Streak: 3"
    std::vector<PuzzleLine> puzzles;
    CalendarView calendar;
    std::string share;     ///< the results as text; empty without one
    int due = 0;           ///< mistakes
    std::string mistakes;  ///< "3 due", or when the next one is due
    friend bool operator==(const PuzzlesView&, const PuzzlesView&) = default;
};

/// Empty until the puzzles are read.
PuzzlesView make_puzzles_view(const PuzzlesState& puzzles, const Texts& texts);
/// "Solved after 3 tries · 0:42"
std::string result_text(const Texts& texts, const PuzzleResult& result);
/// "Solved after 3 tries"
std::string outcome_text(const Texts& texts, const PuzzleResult& result);
TextKey key_of(Difficulty difficulty);
/// The results of a day without a spoiler, in a line, with the time they took and the streak; empty without one:
/// "QUARTO 29 February 2028: ★ ☆ – ⏱1:52 🔥4"
std::string share_text(const Texts& texts, const Puzzles& puzzles, std::chrono::sys_days day);

// The current step, and the course.

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

/// What a lesson has come to.
struct LessonEndView {
    struct Line {
        StepPlace place;
        std::string title;  ///< "3. Give a safe piece."
        Position position;
        bool is_repeated;  ///< solved since
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::string title;  ///< of the lesson
    std::string score;  ///< "5 of 6 at the first try"
    enum class StepMark : std::uint8_t { first_try, repeated, missed };
    std::vector<StepMark> marks;  ///< of the steps: solved at the first try, later, or not
    std::string verdict;          ///< "Passed!"; empty without a pass mark
    std::optional<bool> is_passed;
    std::string closing;       ///< the author's words, may be empty
    std::vector<Line> missed;  ///< steps not solved at the first try
    std::string next_label;    ///< "Next lesson", "Done"
    friend bool operator==(const LessonEndView&, const LessonEndView&) = default;
};
/// Empty if no lesson has ended.
LessonEndView make_lesson_end_view(const LessonsState& lessons, const Texts& texts);

/// Shows the step in place of the game: the task or how it was solved, what the solving move has completed or what was
/// overlooked, the clock. `notice`: the one shown, if any; an attempt's is also marked on the board. Precondition:
/// there is an exercise.
ExerciseView show_exercise(GameView& game, const LessonsState& lessons, const TextContext& context,
                           const std::optional<Notice>& notice, Milliseconds now);

/// `has_notice`: while the course is missing, the notice says why.
CourseView make_course_view(const LessonsState& lessons, const Texts& texts, bool has_notice);

// What an exercise asks: a step of a lesson, a puzzle or practice. Precondition: there is an exercise.

/// "Safe pieces", "Puzzle of the day"
std::string exercise_title(const Texts& texts, const LessonsState& lessons);
/// "Step 2 of 4", "29 February 2028", "Streak: 5"; empty in a lesson of one step.
std::string exercise_place(const Texts& texts, const Exercise& exercise);
/// "Give a safe piece.", "Right!"
std::string exercise_prompt(const Texts& texts, const Exercise& exercise);
/// The lesson's explanation, else the attributes of the piece to place; of a solved step why the move was
/// right.
std::string exercise_detail(const TextContext& context, const LessonsState& lessons);
/// Title of a lesson of the exercise, the author's or the course's.
std::string lesson_title(const Texts& texts, const LessonsState& lessons, const Lesson& lesson);
/// What a step asks for, in the author's or the course's words or, without any, as `exercise_prompt`.
std::string task_text(const Texts& texts, const LessonsState& lessons, const Lesson& lesson, const Step& step);
/// The button to what comes next: "Next lesson"
std::string exercise_next(const Texts& texts, const LessonsState& lessons);
/// "Safe pieces: Step 2 of 4. The opponent gives you the tall dark round hollow piece." Precondition: the
/// step is ready.
std::string exercise_start_text(const TextContext& context, const LessonsState& lessons);

// What is said about an attempt at an exercise, and its hints. Precondition, except for what is said of
// bad lessons: there is an exercise.

/// Why the move was right that solved the step: "It completes row 2: all light."
std::string solved_text(const TextContext& context, const Exercise& exercise);
/// "That piece isn’t safe. On c2, it would complete row 2: all light."
std::string missed_text(const Texts& texts, const Exercise& exercise, const notice::Missed& missed);
/// Fills in what a try is told to the host in words. `said`: the notice shown, about a wrong move.
void put_into_words(effect::StepTried& tried, const TextContext& context, const LessonsState& lessons,
                    const std::string& said);
/// What is wrong with the move; absent where that is not said.
std::optional<Reason> reason_against(const Exercise& exercise, const notice::Missed& missed);
/// First a hint, then the answer: "Think about what you’ll have to give next.", "Place it on c2."
std::string advice_text(const TextContext& context, const LessonsState& lessons, int number);
/// Lessons that can’t be read.
ui::Message message_of(const TextContext& context, const notice::BadLessons& lessons);

// The course's own texts.

/// About the step of the exercise, by the end of its key: "" or ".hint". Absent where there is none.
/// Precondition: there is an exercise.
std::optional<std::string> course_text(const LessonsState& lessons, std::string_view part);

}  // namespace quarto
