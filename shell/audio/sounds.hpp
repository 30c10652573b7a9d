#pragma once
/// What each cue sounds like: wood on wood for pieces, short tunes of wooden bars for the rest. All of it is computed.

#include <vector>

#include "shell/audio/feedback.hpp"

namespace quarto::sound {

/// Cues with the same number sound the same; from 0.
int number_of(const Feedback& feedback);

/// Mono, `sample_rate` (synth.hpp) a second, shorter than half a second, from -1 to 1. Begins and ends at zero.
std::vector<float> samples_of(const Feedback& feedback);

}  // namespace quarto::sound
