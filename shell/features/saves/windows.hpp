#pragma once
/// What several windows of the same player remember, together and each for itself.

#include <string>

#include "shell/features/saves/state.hpp"

namespace quarto {

/// Puts the saved game on the table; false, and reported, if it cannot be read.
bool open_saved(SavesState& saves, Context& context, Table& game, const std::string& text);
/// What is saved as the game is the shared one on the table.
void remember_link(const SavesState& saves, Context& context);
/// What this window alone shows.
void remember_window(const SavesState& saves, Context& context);

}  // namespace quarto
