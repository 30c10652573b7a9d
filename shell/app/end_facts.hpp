#pragma once
/// What is told of a finished game besides its result.

#include <string>

#include "shell/app/state.hpp"

namespace quarto {

/// "12 moves · 4:05", then lines for an adaptive opponent, "Your rating: 1480 ± 90", and for a series, "Best of 5:
/// Ann 2–1 Ben"; empty before the end. Precondition: there is a game.
std::string end_facts(const State& state, const TextContext& context);

}  // namespace quarto
