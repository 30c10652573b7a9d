#pragma once
/// What the controls of a game do while a position is set up.

#include "shell/features/game/intent.hpp"
#include "shell/features/position_editor/state.hpp"

namespace quarto {

/// Precondition: a position is being set up. False for intents that concern no position.
bool edit(PositionEditor& editor, Context& context, const GameIntent& intent);

}  // namespace quarto
