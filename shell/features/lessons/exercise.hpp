#pragma once
/// Steps of lessons, puzzles and trainings, shown in place of the game, and which of them have been solved.

#include <array>
#include <cstdint>
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

/// Lessons, and what is said in them in the language that is spoken.
struct Course {
    std::vector<Lesson> lessons;
    Texts texts;
};

inline constexpr std::size_t lessons_of_course = 14;  ///< known before it has come

/// Where steps come from: the course of the game, a file of somebody else's, the engine.
enum class ExerciseKind : std::uint8_t { course, file, puzzle, safe_gifts, alignments };

struct Exercise {
    /// The engine makes the step of a puzzle or a training.
    struct Preparing {
        std::uint64_t seed = 0;  ///< of a training
        bool has_failed = false;
    };
    /// What the player has tried.
    struct Attempt {
        std::optional<Move> move;  ///< absent for "there is none"
    };
    struct Open {
        std::optional<std::vector<Move>> solutions = std::nullopt;  ///< once the engine has found them; maybe none
        bool has_failed = false;                                    ///< the engine
        std::optional<Attempt> attempt = std::nullopt;              ///< waits for the solutions
        bool is_missed = false;                                     ///< by an attempt, or for lack of time
        int hints = 0;                                              ///< asked for in this step
        std::optional<Milliseconds> due = std::nullopt;             ///< when its time is up
    };
    struct Solved {};
    enum class StepStatus : std::uint8_t { open, missed, solved };

    ExerciseKind source;
    std::vector<Lesson> lessons = {};  ///< to go through; empty before the first step of a puzzle or a training
    std::size_t lesson = 0, step = 0;
    std::string date = {};     ///< of a puzzle
    int number = 0;            ///< of a training's step, from 1
    int streak = 0;            ///< steps solved in a row at the first try
    std::uint32_t serial = 0;  ///< of the step: `State::steps_begun`
    std::variant<Preparing, Open, Solved> phase = Preparing{};

    Table table = {};                ///< where the step is worked at
    Milliseconds game_time_used{0};  ///< by the move under way of the game meanwhile

    bool is_ready() const { return !std::holds_alternative<Preparing>(phase); }
    bool is_open() const { return std::holds_alternative<Open>(phase); }
    StepStatus status() const {
        const Open* open = std::get_if<Open>(&phase);
        return std::holds_alternative<Solved>(phase) ? StepStatus::solved
               : open && open->is_missed             ? StepStatus::missed
                                                     : StepStatus::open;
    }
    /// Of an open step, once they are known; else null.
    const std::vector<Move>* solutions() const {
        const Open* open = std::get_if<Open>(&phase);
        return open && open->solutions ? &*open->solutions : nullptr;
    }
    /// One step of somebody else's, who says around the board what it is about.
    bool is_standalone() const {
        return source == ExerciseKind::file && lessons.size() == 1 && lessons.front().steps.size() == 1;
    }
    const Lesson& current_lesson() const { return lessons[lesson]; }
    const Step& current() const { return lessons[lesson].steps[step]; }
    bool ends_lesson() const { return step + 1 == current_lesson().steps.size(); }
    bool ends_all() const { return ends_lesson() && lesson + 1 == lessons.size(); }
    /// Whether the list comes next.
    bool returns_to_list() const {
        return source == ExerciseKind::puzzle || (source == ExerciseKind::course && ends_all());
    }
};

/// The step, or what solves it.
std::optional<protocol::Request> wanted(const Exercise& exercise);

/// What a training can answer besides moves: that there is no such move.
constexpr bool allows_none(ExerciseKind source) {
    return source == ExerciseKind::safe_gifts || source == ExerciseKind::alignments;
}
/// Precondition: a training.
constexpr Training training_of(ExerciseKind source) {
    return source == ExerciseKind::safe_gifts ? Training::safe_gifts : Training::alignments;
}

/// What outlives the program. As text, a line a fact:
///
///     quarto-learning 1
///     solved one-attribute/first one-attribute/second puzzle/2028-02-29
///     streaks 4 12
///     timed on
struct Learning {
    std::set<std::string, std::less<>> solved;    ///< steps of the course, and puzzles by their dates
    std::array<int, training_count> streaks{};  ///< the longest of each training
    bool is_timed = false;                      ///< alignments are looked for against time
    friend bool operator==(const Learning&, const Learning&) = default;
};
/// "one-attribute/first"
std::string step_name(std::string_view lesson, std::string_view step);

std::string to_text(const Learning& learning);
/// Whether the text begins as one of these does.
bool is_learning(std::string_view text);
/// What cannot be read counts for nothing.
Learning parse_learning(std::string_view text);

/// What has been solved in one or the other.
Learning merged(Learning one, const Learning& other);

struct StepPlace {
    std::size_t lesson, step;
};
/// Where to go on: the first step that has not been solved, if there is one.
std::optional<StepPlace> place_to_go_on(const std::vector<Lesson>& lessons, const Learning& learning);
/// The place that "one-attribute/first", or a lesson alone, names; the first step where there is no such.
StepPlace place_named(const std::vector<Lesson>& lessons, std::string_view name);

}  // namespace quarto
