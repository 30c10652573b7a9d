#include "shell/audio/sounds.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/rules/random.hpp"

namespace quarto::sound {

namespace {

constexpr float pi = 3.14159265f;
constexpr float rise = 0.0008f, fall = 0.03f;  ///< seconds of fade-in and fade-out
constexpr float noise_decay = 0.004f;          ///< seconds until the burst falls to 1/e
constexpr std::uint64_t noise_seed = 1;

constexpr float rate = static_cast<float>(sample_rate);

float decay_a_sample(float decay) { return std::exp(-1 / (decay * rate)); }

/// Damped sinusoid by recurrence: a phasor that rotates and shrinks with each sample; y is its imaginary
/// part.
void add_mode(std::span<float> sound, const Mode& mode, float strength) {
    const float turn = 2 * pi * mode.frequency / rate, shrink = decay_a_sample(mode.decay);
    const float across = shrink * std::cos(turn), up = shrink * std::sin(turn);
    float x = strength * mode.strength, y = 0;
    for (float& sample : sound) {
        sample += y;
        const float next = x * across - y * up;
        y = x * up + y * across;
        x = next;
    }
}

void add_noise(std::span<float> sound, float strength) {
    Random random(noise_seed);
    const float shrink = decay_a_sample(noise_decay);
    for (float& sample : sound) {
        constexpr std::uint32_t steps = 1 << 16;
        sample += strength * (2 * static_cast<float>(random.below(steps)) / steps - 1);
        strength *= shrink;
    }
}

}  // namespace

std::vector<float> render(std::span<const Hit> hits, float seconds, float peak) {
    std::vector<float> sound(index_of(seconds * rate));
    const auto samples_in = [](float time) { return index_of(time * rate); };
    for (const Hit& hit : hits) {
        const auto rest = std::span(sound).subspan(samples_in(hit.at));
        for (const Mode& mode : hit.modes) add_mode(rest, mode, hit.strength);
        add_noise(rest, hit.strength * hit.noise);
    }
    for (std::size_t k = 0; k < samples_in(rise); ++k) sound[k] *= static_cast<float>(k) / (rise * rate);
    for (std::size_t k = 0; k < samples_in(fall); ++k)
        sound[sound.size() - 1 - k] *= static_cast<float>(k) / (fall * rate);
    float loudest = 0;
    for (float sample : sound) loudest = std::max(loudest, std::abs(sample));
    for (float& sample : sound) sample *= peak / loudest;
    return sound;
}

}  // namespace quarto::sound
