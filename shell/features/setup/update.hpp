#pragma once
/// Setting up a game: the form, its start, a rematch.

#include "shell/features/setup/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// `game`: the game that a rematch repeats; null if there is none.
void update(Setup& form, Context& context, const SetupIntent& intent, const Table* game);

}  // namespace quarto
