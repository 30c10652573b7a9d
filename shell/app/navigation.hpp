#pragma once
/// Screen stack, Back, and intents that belong to no feature.

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

void update(State& state, Context& context, const AppIntent& intent);

/// Shows the card of the day beside the game; leaves lessons, reviews and variations.
void go_home(State& state, Context& context);

}  // namespace quarto
