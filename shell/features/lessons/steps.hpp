#pragma once
/// How steps begin and go on, for the parts of this feature.

#include "shell/features/lessons/model.hpp"

namespace quarto {

/// Shows the exercise in place of the game, on an empty board until a step begins.
void begin(LessonsState& lessons, Context& context, Exercise exercise, const Table& game);
void begin_step(LessonsState& lessons, Context& context);

// What lessons have come to (lesson_end.cpp).

/// How steps of the course went, but for those of a lesson that is done: it begins anew.
StepResults results_of(const Learning& learning, const Lesson& lesson);
/// Reads those of `intent::OpenLessons`.
StepResults read_results(std::string_view text);
void note_result(LessonsState& lessons, bool is_solved);
void finish_lesson(LessonsState& lessons, Context& context);
void repeat_step(LessonsState& lessons, Context& context, StepPlace place);
void repeat_lesson(LessonsState& lessons, Context& context);

// Of a puzzle or a mistake (play_out.cpp).

/// After a right move: the computer replies, the player moves again, or the puzzle is over.
void play_out(LessonsState& lessons, Context& context);
/// Plays the computer's move once it is due.
void defend(LessonsState& lessons, Context& context);
/// How the puzzle went.
PuzzleResult result_of(const Exercise& exercise);
void open_puzzle(LessonsState& lessons, Context& context, const std::string& name, const Table& game);
void practise_mistake(LessonsState& lessons, Context& context, const Table& game);
/// Whether another puzzle of the day, or another mistake, is waiting.
bool has_next_puzzle(const LessonsState& lessons);
/// After a puzzle: the next one of its day, or the list.
void show_next_puzzle(LessonsState& lessons, Context& context, const Table& game);

}  // namespace quarto
