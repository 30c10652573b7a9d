#pragma once
/// The cue that the turn has passed to the other of two people beside each other.

#include "shell/features/game/layout.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// For a moment after that: the name of the player, coming from their card. It takes no input and delays
/// nothing. The prompt says the same, to readers and without motion. `is_wanted`: two people play here and want it.
void draw_turn_cue(ui::Ui& ui, const GameView& view, const GameLayout& layout, bool is_wanted);

}  // namespace quarto
