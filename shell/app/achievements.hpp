#pragma once
/// The achievements, from the states of several features.

#include "shell/app/state.hpp"

namespace quarto {

/// Of the games, puzzles and lessons as they were last read.
AchievementSet achievements_of(const State& state);
/// Whether a screen shows them.
bool shows_achievements(const State& state);

}  // namespace quarto
