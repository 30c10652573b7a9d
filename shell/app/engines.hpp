#pragma once
/// What the features want of the engine and of the prover, and whom their replies belong to.

#include <string_view>

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// Tells both what is wanted of them now.
void ask_engines(State& state, Context& context);
/// A line of either; what nobody waits for is dropped.
void take_answer(State& state, Context& context, std::string_view line);

}  // namespace quarto
