#pragma once
/// State of lessons, puzzles and practice. A step replaces the game on screen; each move is judged before it
/// is played.

#include <cstdint>
#include <optional>

#include "shell/features/lessons/exercise.hpp"
#include "shell/features/lessons/intent.hpp"
#include "shell/features/lessons/puzzles_state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

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
