#pragma once
/// The sound of each cue, synthesised: wood on wood for pieces, short xylophone tunes for most of the rest.

#include <set>
#include <span>
#include <vector>

#include "shell/audio/feedback.hpp"
#include "shell/model/ports.hpp"
#include "shell/model/setup.hpp"

namespace quarto::sound {

// Modal synthesis: each hit is a sum of a few damped sinusoids (modes) and a short burst of noise for the
// impact.

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

/// Index of the cue's sound, from 0. Cues with the same index sound the same.
int number_of(const Feedback& feedback);

/// Mono samples at `sample_rate`, from -1 to 1, for less than half a second. Starts and ends at
/// zero.
std::vector<float> samples_of(const Feedback& feedback);

/// Plays cues as the player wants them: through the speaker, and as vibration through the host.
class Player {
  public:
    Player(Speaker& speaker, Host& host) : speaker_(speaker), host_(host) {}

    void set_gain(const Preferences& preferences);
    void play(const Feedback& feedback, const Preferences& preferences);

  private:
    Speaker& speaker_;
    Host& host_;
    std::set<int> loaded_;  ///< numbers of the sounds that the speaker has
};

}  // namespace quarto::sound
