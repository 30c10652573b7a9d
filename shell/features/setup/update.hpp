#pragma once
/// The next game: its form, its start, another one with the same players.

#include "shell/features/setup/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// `game`: the one that can be played once more; null for none.
void update(Setup& form, Context& context, const SetupIntent& intent, const Table* game);

}  // namespace quarto
