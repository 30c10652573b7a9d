#pragma once
/// Lessons, puzzles and trainings: a step is shown in place of the game, a move is judged before it is played.

#include <cstdint>
#include <optional>

#include "shell/features/lessons/exercise.hpp"
#include "shell/features/lessons/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

struct LessonsState {
    std::optional<Course> course;      ///< once it has been fetched
    std::optional<Exercise> exercise;  ///< shown in place of the game
    Learning learning;
    std::uint32_t steps_begun = 0;  ///< since the program began
};

/// `game`: the one that waits behind an exercise.
void update(LessonsState& lessons, Context& context, const LessonsIntent& intent, const Table& game);
/// The list of lessons; an exercise ends.
void open_course(LessonsState& lessons, Context& context);
/// The game is shown again.
void leave_exercise(LessonsState& lessons, Context& context);

/// A move that the rules allow is judged, others are refused. Precondition: there is an exercise, as for all below.
void try_move(LessonsState& lessons, Context& context, Seat seat, const Move& move);
/// First a hint, then the answer.
void advise(LessonsState& lessons, Context& context);
/// Whether the time of the step is up.
void watch_time(LessonsState& lessons, Context& context);
void take(LessonsState& lessons, Context& context, const protocol::Reply& reply);

void save(const Learning& learning, Context& context);

}  // namespace quarto
