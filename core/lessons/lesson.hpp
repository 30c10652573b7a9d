#pragma once
/// Courses as text: lessons of steps, each a game at a moment with a task that the core can check.
///
///     quarto-lessons 1
///     # A comment; blank lines are skipped as well.
///     lesson safe-gifts
///     step first
///     game q1;rules=cs;start=0.4............./8
///     task complete
///     step second
///     game q1;start=01............../-
///     say Give the piece that has nothing in common with row 1.
///     hint Look at the colour first.
///     task moves 7 f
///     only
///
/// A lesson has an identifier, unique in the file, of small letters, digits and `-`; so has a step, unique in its
/// lesson. The texts are found by them: `lesson.safe-gifts`, `lesson.safe-gifts.first`, `lesson.safe-gifts.first.hint`.
/// Each word stands once at most in a step. `game` is a record (record.hpp); `only` says that one move alone solves
/// the task. `say` and `hint` are the author's own words, in any language, shown where no text is found by a key. Tasks:
///
///     complete   place the piece so that it completes an alignment
///     leave      place it so that it completes nothing, and a piece is left that completes nothing either
///     safe       give a piece that completes nothing
///     call       point out an alignment that can be called
///     win        the move under way keeps a forced win: wins against any play
///     hold       the move under way does not lose against any play
///     moves M .. one of these gifts or placements

#include <string>
#include <string_view>
#include <vector>

#include "core/search/solver.hpp"
#include "core/rules/history.hpp"
#include "core/notation/text.hpp"

namespace quarto {

/// The time of every move in a lesson: lessons know no clock.
inline constexpr Milliseconds no_time{0};

enum class Task : std::uint8_t { complete, leave, safe, call, win, hold, moves };

std::string_view name_of(Task task);

struct Step {
    std::string id;
    History start;
    Task task;
    std::vector<Move> moves;  ///< of `Task::moves`; else empty
    bool is_only = false;     ///< one move alone is right
    int line = 0;             ///< of the text on which the step begins, from 1
    std::string say, hint;    ///< the author's words; may be empty
};

struct Lesson {
    std::string id;
    std::vector<Step> steps;  ///< at least one
};

enum class LessonFault : std::uint8_t {
    version,          ///< the first line is not `quarto-lessons 1`
    word,             ///< the line begins with no word that may stand here
    word_used,        ///< the step has this word already
    identifier,       ///< small letters, digits and `-`
    identifier_used,  ///< by another lesson, or by another step of the lesson
    game,             ///< no record, or a game that is over, was taken back or has a clock
    task,             ///< no task of the list, or one that does not fit what is to be done in the game
    move,             ///< a move of `moves` that cannot be read, or that the rules do not allow
    no_steps,         ///< a lesson without a step, a file without a lesson
    no_task,          ///< a step that lacks its game or its task
    unsolvable,       ///< no move solves the task
    trivial,          ///< every move does
    not_only,         ///< several do, against `only`
};

struct LessonError {
    int line;    ///< from 1
    int column;  ///< from 1
    LessonFault fault;
    friend bool operator==(const LessonError&, const LessonError&) = default;
};
/// English, for the command line: what was expected.
std::string_view describe(LessonFault fault);

/// Reads what is written, UTF-8 with its mark or without; whether tasks can be solved is `check_lessons`' business.
Result<std::vector<Lesson>, LessonError> parse_lessons(std::string_view text);

/// A step from its game and its task, as they stand in a course: "q1;start=024............./6", "moves d1 a4".
Result<Step, LessonError> parse_step(std::string_view game, std::string_view task);
/// The task as it stands in a course: "win", "moves 7 f".
std::string task_text(const Step& step);

/// What the player to move can try: gifts by piece, placements by cell; where a call is asked for, calls by shape.
std::vector<Move> choices(const Step& step);

/// Whether the move, by the player to move, solves the step's task. Takes as long as an exact value of the position
/// where the task is `win` or `hold`.
bool solves(const Step& step, const Move& move, Solver& solver);

/// All of the choices that solve it.
std::vector<Move> solutions(const Step& step, Solver& solver);

/// The first step whose task has no solution, is solved by every move, or by several though it says `only`.
std::optional<LessonError> check_lessons(const std::vector<Lesson>& lessons, Solver& solver);

}  // namespace quarto
