#pragma once
/// What an event in one feature means for all others.

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

void handle(State& state, Context& context, const Event& event);
/// All that was under way at the ply that was looked at.
void forget_position(State& state);
void save_preferences(const State& state, Context& context);

}  // namespace quarto
