#pragma once
/// Screen stack, Back, and intents that belong to no feature.

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// Ignores `intent::EngineAnswer`: see app/engines.hpp.
void update(State& state, Context& context, const AppIntent& intent);

}  // namespace quarto
