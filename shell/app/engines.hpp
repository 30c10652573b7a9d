#pragma once
/// Requests of the features to the engine and the prover, and dispatch of their replies.

#include <string_view>

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// Sends both what the features currently need.
void ask_engines(State& state, Context& context);
/// Lets those that got no answer ask again, if that was because the host couldn't load the engine. Call when the player
/// presses something.
void retry_engine(State& state);
/// Handles a line from either; drops a reply that nothing waits for.
void take_answer(State& state, Context& context, std::string_view line);

}  // namespace quarto
