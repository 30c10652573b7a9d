#pragma once
/// The cue that the turn has passed to the other of two people beside each other.

#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// For a moment after that: the name of the player, coming from their card. It takes no input and delays
/// nothing. The prompt says the same, to readers and without motion.
void draw_turn_cue(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
