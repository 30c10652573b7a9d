#pragma once
/// Modal synthesis: what is struck rings in a few damped sinusoids, and the blow itself is a burst of noise.

#include <span>
#include <vector>

namespace quarto::sound {

inline constexpr int sample_rate = 44'100;  ///< samples a second

struct Mode {
    float frequency;  ///< hertz
    float decay;      ///< seconds in which it falls to 1/e
    float strength;   ///< amplitude at the blow
};

struct Hit {
    float at;  ///< seconds from the beginning
    float strength;
    std::vector<Mode> modes;
    float noise;  ///< strength of the burst beside the modes'
};

/// The strikes together, mono, from -1 to 1, with its loudest sample at `peak`. Begins and ends at zero.
std::vector<float> render(std::span<const Hit> strikes, float seconds, float peak);

}  // namespace quarto::sound
