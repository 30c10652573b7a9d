#pragma once
/// Saved data of several windows (or tabs) of the same player: shared by all, and per window.

#include <string>

#include "shell/features/saves/state.hpp"

namespace quarto {

/// Makes the saved game the current one. If it cannot be read, reports this and returns false.
bool open_saved(SavesState& saves, Context& context, Table& game, const std::string& text);
/// Records in storage that the saved game is the shared one, with its link.
void remember_link(const SavesState& saves, Context& context);
/// Saves, for this window only, what it shows if that differs from the saved game.
void remember_window(const SavesState& saves, Context& context);

}  // namespace quarto
