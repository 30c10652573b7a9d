#pragma once
/// The sound of each cue, synthesised: wood on wood for pieces, short xylophone tunes for most of the rest.

#include <vector>

#include "shell/audio/feedback.hpp"

namespace quarto::sound {

/// Index of the cue's sound, from 0. Cues with the same index sound the same.
int number_of(const Feedback& feedback);

/// Mono samples at `sample_rate` (synth.hpp), from -1 to 1, for less than half a second. Starts and ends at
/// zero.
std::vector<float> samples_of(const Feedback& feedback);

}  // namespace quarto::sound
