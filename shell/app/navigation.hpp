#pragma once
/// ScreenStack, what a step back leads to, and what belongs to no feature.

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// Not for answers of the engine: see app/engines.hpp.
void update(State& state, Context& context, const AppIntent& intent);

}  // namespace quarto
