#pragma once
/// Modal synthesis: each hit is a sum of a few damped sinusoids (modes) and a short burst of noise for the
/// impact.

#include <span>
#include <vector>

namespace quarto::sound {

inline constexpr int sample_rate = 44'100;  ///< samples per second

struct Mode {
    float frequency;  ///< hertz
    float decay;      ///< seconds until the amplitude falls to 1/e
    float strength;   ///< amplitude at the impact
};

struct Hit {
    float at;  ///< seconds from the start of the sound
    float strength;
    std::vector<Mode> modes;
    float noise;  ///< strength of the noise burst, relative to `strength`
};

/// Mixes the hits into mono samples from -1 to 1, with the loudest at `peak`. Starts and ends at zero.
std::vector<float> render(std::span<const Hit> hits, float seconds, float peak);

}  // namespace quarto::sound
