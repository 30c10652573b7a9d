#pragma once
/// The cue that the turn has passed to the other of two people beside each other.

#include <optional>

#include "shell/features/game/layout.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// How much of its time has passed, from 0 to 1; absent if it is not shown. `is_wanted`: two people play here and want
/// it. Call in each frame.
std::optional<float> turn_cue(ui::Ui& ui, const GameView& view, bool is_wanted);
/// The name of the player, coming from their card. It takes no input and delays nothing. The prompt says the same, to
/// readers and without motion.
void draw_turn_cue(ui::Ui& ui, const GameView& view, const GameLayout& layout, float at);

}  // namespace quarto
