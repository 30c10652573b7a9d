#pragma once
/// Lessons as text. A lesson consists of steps; each is a game position with a task whose solutions can be
/// checked.
///
///     quarto-lessons 1
///     # A comment; blank lines are skipped as well.
///     pass 80
///     lesson safe-gifts
///     title Safe gifts
///     end Now play a game.
///     step first
///     game q1;rules=cs;start=0.4............./8
///     task complete
///     step second
///     game q1;start=01............../-
///     say Give the piece that has nothing in common with row 1.
///     hint Look at the colour first.
///     task moves 7 f
///     only
///     right Nothing in common: well seen.
///     reply 6 It is round, as all of row 1.
///
/// A lesson has an identifier of lower-case letters, digits and `-`, unique in the file; a step has one
/// unique in its lesson. They are the keys of the texts: `lesson.safe-gifts`, `lesson.safe-gifts.first`,
/// `lesson.safe-gifts.first.hint`. Each word but `reply` occurs at most once in a step. `game` is a record
/// (record.hpp); `only` means that exactly one move solves the task. `title`, `end`, `say` and `hint` are the
/// author's own words, in any language, shown if there is no text for the key; `title` and `end`, which closes the
/// lesson, stand before its first step. `right`, `wrong` and, for one move, `reply` are said of a try in place of the
/// program's words. `pass`, before the first lesson, is the part of the steps, in per cent, to be solved at the first
/// try; with `best` after it the best of several attempts counts, not the first. Tasks:
///
///     complete   place the piece so that it completes an alignment
///     leave      place it so that it completes nothing, and a safe piece is left
///     safe       give a piece that completes nothing
///     call       call an alignment
///     win        make a move that keeps a forced win: it wins against any play
///     hold       make a move that does not lose against any play
///     moves M .. one of these gifts or placements

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/solver.hpp"
#include "core/rules/history.hpp"
#include "core/notation/text.hpp"

namespace quarto {

/// The time of every move in a lesson: lessons have no clock.
inline constexpr Milliseconds no_time{0};

enum class Task : std::uint8_t { complete, leave, safe, call, win, hold, moves };

std::string_view name_of(Task task);

/// What the author says of one move.
struct MoveReply {
    Move move;
    std::string text;
};

struct Step {
    std::string id;
    History start;
    Task task;
    std::vector<Move> moves;              ///< for `Task::moves`, otherwise empty
    bool is_only = false;                 ///< exactly one move is right
    int line = 0;                         ///< of the text where the step begins, from 1
    std::string say, hint;                ///< the author's words, may be empty
    std::string right = {}, wrong = {};   ///< what the author says of a try, may be empty
    std::vector<MoveReply> replies = {};  ///< the same for some moves; they come first
};
/// The author's words on a try, empty without any. `move` is absent for "there is none".
std::string author_reply(const Step& step, const std::optional<Move>& move, bool is_right);

struct Lesson {
    std::string id;
    std::vector<Step> steps;   ///< at least one
    std::string title = {};    ///< the author's words, may be empty
    std::string closing = {};  ///< the author's last words, may be empty
    int pass = 0;              ///< per cent of the steps to be solved at the first try; 0: there is no pass mark
    bool keeps_best = false;   ///< of several attempts the best one counts
};
/// Whether so many of `count` steps solved at the first try are enough for a pass mark.
constexpr bool is_passed(int pass, std::size_t first_tries, std::size_t count) {
    return 100 * first_tries >= static_cast<std::size_t>(pass) * count;
}

enum class LessonFault : std::uint8_t {
    version,          ///< the first line is not `quarto-lessons 1`
    word,             ///< the first word is not allowed here
    word_used,        ///< the step already has this word, or the lesson or the file its own
    identifier,       ///< not made of lower-case letters, digits and `-`
    identifier_used,  ///< by another lesson, or by another step of this lesson
    game,             ///< not a record, or a game that is over, has undone moves or has a clock
    task,             ///< not one of the tasks, or one that does not fit the game's phase
    move,             ///< a move of `moves` that is unreadable or not allowed
    no_steps,         ///< a lesson without steps, a file without lessons
    no_task,          ///< a step without a game or a task
    unsolvable,       ///< no move solves the task
    trivial,          ///< every move solves it
    not_only,         ///< several moves solve it, despite `only`
    pass,             ///< not a pass mark
};

struct LessonError {
    int line;    ///< from 1
    int column;  ///< from 1
    LessonFault fault;
    friend auto operator<=>(const LessonError&, const LessonError&) = default;
};
/// What was expected, in English for the command line.
std::string_view describe(LessonFault fault);

/// What could be read of a text, and what is wrong with the rest.
struct LessonText {
    std::vector<Lesson> lessons;      ///< only steps without an error, so perhaps none
    std::vector<LessonError> errors;  ///< by line and column
};

/// Parses UTF-8 text, with or without byte order mark. Whether tasks can be solved is checked by
/// `check_lessons`.
LessonText read_lessons(std::string_view text);
/// The lessons, or the first error.
Result<std::vector<Lesson>, LessonError> parse_lessons(std::string_view text);

/// A step from its game and its task, as in a lesson file: "q1;start=024............./6", "moves d1 a4".
Result<Step, LessonError> parse_step(std::string_view game, std::string_view task);
/// The task as in a lesson file: "win", "moves 7 f".
std::string task_text(const Step& step);

/// The moves to try for the player to move: gifts by piece, placements by cell or, for `call`, calls by
/// shape.
std::vector<Move> choices(const Step& step);

/// Whether `move`, by the player to move, solves the step's task. For `win` and `hold` it takes as long as an
/// exact value of the position.
bool solves(const Step& step, const Move& move, Solver& solver);

/// All choices that solve the step.
std::vector<Move> solutions(const Step& step, Solver& solver);

/// What is wrong with a step that so many of its choices solve: none, all, or several despite `only`.
std::optional<LessonFault> fault_of(const Step& step, std::size_t solutions);

/// The steps whose task no move solves, every move solves, or several moves solve despite `only`.
std::vector<LessonError> check_lessons(const std::vector<Lesson>& lessons, Solver& solver);

}  // namespace quarto
