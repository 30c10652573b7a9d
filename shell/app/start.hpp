#pragma once
/// Loading saved data, at program start and when another window has saved.

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// Loads all of it; opens the first screen if the player returns.
void load_saves(State& state, Context& context, const SavedData& found);
/// Has the course loaded, whose next lesson the first screen names.
void fetch_lesson(const State& state, Context& context);
/// Adopts another window's game, which may be hidden behind a lesson.
void follow_windows(State& state, Context& context, const SavedData& found, bool is_passive_tab);

}  // namespace quarto
