#pragma once
/// Lessons, puzzles and practice. A step replaces the game on screen; each move is judged before it is played.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/trainer.hpp"
#include "core/protocol/messages.hpp"
#include "shell/features/lessons/exercise.hpp"
#include "shell/features/lessons/puzzles.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/context.hpp"
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
/// first. `results`: how steps went before, "row/one row/two! row/three?": solved at the first try, later, not yet.
struct OpenLessons {
    std::string text, step, results = {};
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
struct PractiseMistake : Needs<Feature::lessons> {};
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
/// Opens the introduction for a new player.
struct OpenIntroduction : Needs<Feature::lessons> {};
struct Train {
    static constexpr Feature needs = Feature::lessons;
    Training training;
};
struct TimeTraining {
    bool is_timed;
};
/// Continues after a solved step.
struct NextStep {};
/// From the end of a lesson to what comes next.
struct FinishLesson {};
/// From the end of a lesson to one of its steps once more, and back.
struct RepeatStep {
    StepPlace place;
};
/// The lesson from its first step; at the end of a file, all its lessons.
struct RepeatLesson {};
/// Returns from a step to the review.
struct LeaveRetry {};
/// Answers that there is nothing to give, or to call.
struct AnswerNone : Needs<Feature::play> {};
/// Opens the lesson editor.
struct WriteLessons {};

}  // namespace intent

using LessonsIntent =
    OneOf<intent::TakeCourse, intent::OpenStep, intent::OpenLessons, intent::OpenPuzzle, intent::Train,
          intent::TimeTraining, intent::NextStep, intent::LeaveRetry, intent::AnswerNone, intent::ShowPuzzlesOf,
          intent::PractiseMistake, intent::ShareResults, intent::TakePuzzles, intent::OpenIntroduction,
          intent::FinishLesson, intent::RepeatStep, intent::RepeatLesson, intent::WriteLessons>;

/// The puzzles and the player's mistakes: read from storage when they are needed, changed there at once.
struct PuzzlesState {
    Puzzles saved;                     ///< as last read
    std::string today;                 ///< the date when they were read; empty before
    std::string day;                   ///< shown in the calendar; empty: today
    std::map<std::string, Step> made;  ///< by the engine, by the puzzle's name
    std::vector<std::string> wanted;   ///< names of puzzles to be made, for their pictures
    /// Changes to be made as soon as the puzzles are read: another window may have changed them too.
    std::vector<std::function<void(Puzzles&, std::chrono::sys_days today)>> changes;
};

/// The day whose puzzles are shown: today, unless another was chosen.
inline const std::string& shown_day(const PuzzlesState& puzzles) {
    return puzzles.day.empty() ? puzzles.today : puzzles.day;
}

/// Reads the puzzles, and makes the changes.
void load_puzzles(Context& context);
void change(PuzzlesState& puzzles, Context& context, std::function<void(Puzzles&, std::chrono::sys_days today)> made);
void take(PuzzlesState& puzzles, Context& context, const intent::TakePuzzles& found);

/// Has the engine make the puzzles of the day that are not made yet, for their pictures.
void want_puzzles_of(PuzzlesState& puzzles, std::string_view date);
std::optional<protocol::Request> wanted(const PuzzlesState& puzzles);
void take(PuzzlesState& puzzles, const protocol::Reply& reply);

/// A puzzle of today for the first screen.
struct TodaysPuzzle {
    std::string name;  ///< for intent::OpenPuzzle: the next one that has no result
    Difficulty difficulty;
    std::optional<Position> position;  ///< absent until the engine has made it
    int solved = 0;                    ///< of today's three: those with a result
    int streak = 0;                    ///< days in a row, up to today or yesterday
    friend bool operator==(const TodaysPuzzle&, const TodaysPuzzle&) = default;
};
/// Once all have a result, the day's own. Absent until the puzzles are read (`load_puzzles`), or for an
/// invalid date.
std::optional<TodaysPuzzle> todays_puzzle(const PuzzlesState& puzzles, std::string_view today);

/// State of lessons, puzzles and practice.
struct LessonsState {
    std::optional<Course> course;      ///< absent until fetched
    std::optional<Exercise> exercise;  ///< shown in place of the game
    Learning learning;
    PuzzlesState puzzles;
    std::uint32_t steps_begun = 0;  ///< since program start
};

/// `game`: the game hidden behind an exercise.
void update(LessonsState& lessons, Context& context, const LessonsIntent& intent, const Table& game);
/// Ends the exercise and opens the list of lessons.
void open_course(LessonsState& lessons, Context& context);
/// Shows the puzzles and the calendar.
void open_puzzles(LessonsState& lessons, Context& context);
/// Shows a step from the review of the game; leaving it returns there.
void retry(LessonsState& lessons, Context& context, const Step& step, const Table& game);
/// Ends the exercise and shows the game again.
void leave_exercise(LessonsState& lessons, Context& context);

/// Judges a legal move, refuses any other. Precondition, also for the functions below: there is an exercise.
void try_move(LessonsState& lessons, Context& context, Seat seat, const Move& move);
/// Shows a hint; at the next request, the answer.
void advise(LessonsState& lessons, Context& context);
/// Fails the step when its time is up, and plays the computer's move in a puzzle.
void watch_time(LessonsState& lessons, Context& context);
void take(LessonsState& lessons, Context& context, const protocol::Reply& reply);

/// The player's mistakes in a reviewed game.
void note_mistakes(LessonsState& lessons, Context& context, const std::vector<Step>& steps);

void save(const Learning& learning, Context& context);

}  // namespace quarto
