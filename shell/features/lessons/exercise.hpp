#pragma once
/// Steps of lessons, puzzles and practice, shown in place of the game, and the record of solved steps.

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/lessons/lesson.hpp"
#include "core/lessons/trainer.hpp"
#include "core/protocol/messages.hpp"
#include "shell/model/table.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// The lessons of the course and their texts in the current language.
struct Course {
    std::vector<Lesson> lessons;
    Texts texts;
};

inline constexpr std::size_t lessons_of_course = 14;  ///< known before the course is loaded

/// Time limit for finding an alignment in timed practice.
inline constexpr Milliseconds training_time{15'000};

/// Origin of steps: the built-in course, a third-party file, the engine (puzzles and practice), one of the
/// player's own mistakes, a marked move of a review, or the introduction for a new player (introduction.hpp).
enum class ExerciseKind : std::uint8_t { course, file, puzzle, safe_gifts, alignments, mistake, retry, introduction };

struct StepPlace {
    std::size_t lesson, step;
    friend bool operator==(const StepPlace&, const StepPlace&) = default;
};

/// How a step went.
struct StepResult {
    bool is_solved = false;
    bool is_missed = false;    ///< before it was solved
    bool is_repeated = false;  ///< solved once more
    bool is_first_try() const { return is_solved && !is_missed; }
};
/// By name, "one-attribute/first".
using StepResults = std::map<std::string, StepResult, std::less<>>;

struct Exercise {
    /// The engine is making the step of a puzzle or of practice.
    struct Preparing {
        std::uint64_t seed = 0;  ///< of practice
        bool has_failed = false;
    };
    /// The player's answer.
    struct Attempt {
        std::optional<Move> move;  ///< absent for "there is none"
    };
    struct Open {
        std::optional<std::vector<Move>> solutions = std::nullopt;  ///< once found by the engine; may be empty
        bool has_failed = false;                                    ///< the engine failed
        std::optional<Attempt> attempt = std::nullopt;              ///< pending until the solutions are known
        bool is_missed = false;                                     ///< by a wrong attempt, or out of time
        int hints = 0;                                              ///< requested in this step
        int attempts = 0;                                           ///< judged in this step
        Milliseconds begun{0};                                      ///< when the step was shown
        std::optional<Milliseconds> due = std::nullopt;             ///< end of the time limit
    };
    /// After a right move of a puzzle the computer defends itself.
    struct Defending {
        std::uint64_t seed;
        Milliseconds due;                                      ///< earliest time of its move
        std::optional<protocol::Reply> answer = std::nullopt;  ///< its move
        bool has_failed = false;
    };
    struct Solved {};
    enum class StepStatus : std::uint8_t { open, missed, solved };

    ExerciseKind source;
    std::vector<Lesson> lessons = {};  ///< empty before the first step of a puzzle or of practice
    std::size_t lesson = 0, step = 0;
    std::string date = {};             ///< name of a puzzle (core/lessons/puzzle.hpp)
    int level = usual_training_level;  ///< of practice
    int number = 0;                    ///< of a practice step, from 1
    int streak = 0;                    ///< consecutive steps solved at the first attempt
    std::uint32_t serial = 0;          ///< of the step, from `LessonsState::steps_begun`
    std::variant<Preparing, Open, Defending, Solved> phase = Preparing{};
    // Of a puzzle or a mistake, in all its moves:
    Task goal = Task::moves;  ///< of the first move
    Milliseconds begun{0};    ///< when the first was shown
    int seconds = 0;          ///< all of them, at the end
    int misses = 0;
    int most_hints = 0;  ///< of one move: one hint helps, two show the answer

    // Of lessons:
    StepResults results = {};
    std::optional<StepPlace> end = std::nullopt;  ///< the last step, if another one is done once more after it
    std::size_t best = 0;                         ///< steps solved at the first try in an earlier attempt

    Table table = {};                ///< where the step is played
    Milliseconds game_time_used{0};  ///< time already used for the current move of the hidden game

    bool is_ready() const { return !std::holds_alternative<Preparing>(phase); }
    bool is_open() const { return std::holds_alternative<Open>(phase); }
    /// Whether a try waits for the engine, which finds the solutions.
    bool is_judging() const {
        const Open* open = std::get_if<Open>(&phase);
        return open && open->attempt && !open->has_failed;
    }
    StepStatus status() const {
        const Open* open = std::get_if<Open>(&phase);
        return std::holds_alternative<Solved>(phase) ? StepStatus::solved
               : open && open->is_missed             ? StepStatus::missed
                                                     : StepStatus::open;
    }
    /// Solutions of an open step; null until they are known.
    const std::vector<Move>* solutions() const {
        const Open* open = std::get_if<Open>(&phase);
        return open && open->solutions ? &*open->solutions : nullptr;
    }
    /// A single third-party step, which the surrounding page explains.
    bool is_standalone() const {
        return source == ExerciseKind::file && lessons.size() == 1 && lessons.front().steps.size() == 1;
    }
    const Lesson& current_lesson() const { return lessons[lesson]; }
    const Step& current() const { return lessons[lesson].steps[step]; }
    bool ends_lesson() const { return step + 1 == current_lesson().steps.size(); }
    bool ends_all() const { return ends_lesson() && lesson + 1 == lessons.size(); }
    /// Whether the step that is solved is one of the course.
    bool is_recorded() const { return source == ExerciseKind::course; }
    bool is_puzzle() const { return source == ExerciseKind::puzzle || source == ExerciseKind::mistake; }
    bool is_introduction() const { return source == ExerciseKind::introduction; }
    /// Whether it goes on after a right move, until the game is won. Other puzzles end with the move.
    bool is_played_out() const {
        return is_introduction() ||
               (is_puzzle() && (goal == Task::win || goal == Task::complete || goal == Task::call));
    }
    /// Whether pages that embed the game hear of its steps: they are not the player's own.
    bool is_reported() const {
        return source != ExerciseKind::retry && source != ExerciseKind::mistake && !is_introduction();
    }
    /// Whether its lessons end with what they have come to (lesson_end.cpp).
    bool has_end() const {
        return (source == ExerciseKind::course || source == ExerciseKind::file) && !is_standalone();
    }
    /// Whether that comes after the current step.
    bool comes_to_end() const { return has_end() && (end || ends_lesson()); }
};

/// Engine request for the step itself, or for its solutions; none if nothing is missing.
std::optional<protocol::Request> wanted(const Exercise& exercise);
/// Makes that request once more, if it has failed.
void ask_again(Exercise& exercise);

/// Whether "there is no such move" is a possible answer, as in practice.
constexpr bool allows_none(ExerciseKind source) {
    return source == ExerciseKind::safe_gifts || source == ExerciseKind::alignments;
}
/// Precondition: `source` is safe_gifts or alignments.
constexpr Training training_of(ExerciseKind source) {
    return source == ExerciseKind::safe_gifts ? Training::safe_gifts : Training::alignments;
}

/// Persistent progress. Stored as text, one fact per line:
///
///     quarto-learning 1
///     solved one-attribute/first one-attribute/second puzzle/2028-02-29
///     streaks 4 12
///     timed on
///     levels 3 4
///     missed one-attribute/second
///
/// `levels` is left out at the usual ones, `missed` without any; older programs ignore them.
struct Learning {
    std::set<std::string, std::less<>> solved;  ///< steps of the course, and puzzles by date
    std::array<int, training_count> streaks{};  ///< longest streak of each kind of practice
    bool is_timed = false;                      ///< finding alignments has a time limit
    std::array<int, training_count> levels{usual_training_level, usual_training_level};  ///< of each kind
    std::set<std::string, std::less<>> missed = {};  ///< steps of the course solved after a wrong try
    friend bool operator==(const Learning&, const Learning&) = default;
};
/// "one-attribute/first"
std::string step_name(std::string_view lesson, std::string_view step);

/// The level of practice that follows the player: one up with every third step in a row solved at the first
/// try, one down after a miss.
int next_level(int level, int streak, bool is_first_try);

std::string to_text(const Learning& learning);
/// Whether the text starts with the heading of this format.
bool is_learning(std::string_view text);
/// Ignores what cannot be read.
Learning parse_learning(std::string_view text);

/// Union of the solved steps; the longer streak of each kind of practice.
Learning merged(Learning one, const Learning& other);

/// How many of its steps.
int solved_steps(const Lesson& lesson, const Learning& learning);

/// The first unsolved step, if any.
std::optional<StepPlace> next_step_place(const std::vector<Lesson>& lessons, const Learning& learning);
/// Place named by "one-attribute/first" or by a lesson alone; the first step if the name is unknown.
StepPlace place_named(const std::vector<Lesson>& lessons, std::string_view name);

}  // namespace quarto
