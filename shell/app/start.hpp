#pragma once
/// Loading saved data, at program start and when another window has saved.

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

void load_preferences(State& state, Context& context, const SavedData& found);
/// Loads data that an older version of the program could not read.
void load_newer(State& state, Context& context, const SavedData& found);
/// Opens the first screen if the player returns.
void load_home(State& state, Context& context, const SavedData& found);
/// Goes on with setting up a position.
void load_position(State& state, Context& context, const SavedData& found);
/// Reads the games with friends where the board or the first screen needs them.
void load_friend_games(State& state, Context& context, const SavedData& found);
/// Has the course loaded, whose next lesson the first screen names.
void fetch_lesson(const State& state, Context& context);
/// Adopts another window's game, which may be hidden behind a lesson.
void follow_windows(State& state, Context& context, const SavedData& found, bool is_passive_tab);

}  // namespace quarto
