#pragma once
/// What is told of a finished game besides its result.

#include <string>
#include <vector>

#include "shell/wording/text_context.hpp"

namespace quarto {

struct State;

/// Empty before the end.
struct EndFacts {
    std::string score;               ///< "Best of 5: Ann 2–1 Ben"; empty for a single game
    std::vector<std::string> lines;  ///< "12 moves · 4:05", "Your rating: 1480 ± 90"
    friend bool operator==(const EndFacts&, const EndFacts&) = default;
};

/// Precondition: there is a game.
EndFacts end_facts(const State& state, const TextContext& context);

}  // namespace quarto
