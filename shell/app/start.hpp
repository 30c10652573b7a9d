#pragma once
/// Saved texts, when the program starts and when another window has written some.

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

void load_preferences(State& state, Context& context, const SavedData& found);
/// What an older version than this one could not read.
void load_newer(State& state, Context& context, const SavedData& found);
/// Another window's game, on the table or behind a lesson.
void follow_windows(State& state, Context& context, const SavedData& found, bool is_passive_tab);

}  // namespace quarto
