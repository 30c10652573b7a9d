#include "shell/desktop/sdl_speaker.hpp"

#include <algorithm>

#include "shell/audio/sounds.hpp"
#include "shell/desktop/wake.hpp"

namespace quarto {

namespace {

constexpr Uint16 samples_at_once = 512;  ///< 12 ms; with more delay, sound and picture no longer match
constexpr std::size_t max_silence = 5 * sound::sample_rate;  ///< in samples

/// Locks SDL's audio thread out while it lives.
class Locked {
  public:
    explicit Locked(SDL_AudioDeviceID device) : device_(device) { SDL_LockAudioDevice(device_); }
    ~Locked() { SDL_UnlockAudioDevice(device_); }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;

  private:
    SDL_AudioDeviceID device_;
};

}  // namespace

SdlSpeaker::~SdlSpeaker() { close(); }

void SdlSpeaker::set_gain(float gain) {
    const Locked locked(device_);
    gain_ = gain;
}

void SdlSpeaker::load(int number, std::span<const float> samples) {
    const Locked locked(device_);
    sounds_[number].assign(samples.begin(), samples.end());
}

void SdlSpeaker::play(int number) {
    if (device_ == 0 && !is_absent_) open();
    if (device_ == 0) return;
    const Locked locked(device_);
    voices_.push_back({&sounds_.at(number), 0});
    silent_ = 0;
}

void SdlSpeaker::close_if_silent() {
    if (device_ == 0) return;
    const auto is_silent = [this] {
        const Locked locked(device_);
        return silent_ >= max_silence;
    };
    if (is_silent()) close();
}

void SdlSpeaker::open() {
    is_absent_ = SDL_InitSubSystem(SDL_INIT_AUDIO) != 0;
    if (is_absent_) return;
    SDL_AudioSpec wanted{};
    wanted.freq = sound::sample_rate;
    wanted.format = AUDIO_F32SYS;
    wanted.channels = 1;
    wanted.samples = samples_at_once;
    wanted.callback = fill;
    wanted.userdata = this;
    device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
    is_absent_ = device_ == 0;
    if (is_absent_) SDL_QuitSubSystem(SDL_INIT_AUDIO);
    else SDL_PauseAudioDevice(device_, 0);
}

void SdlSpeaker::close() {
    if (device_ == 0) return;
    SDL_CloseAudioDevice(device_);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    device_ = 0;
    voices_.clear();
}

void SdlSpeaker::fill(void* speaker, Uint8* bytes, int size) {
    const auto count = static_cast<std::size_t>(size) / sizeof(float);
    static_cast<SdlSpeaker*>(speaker)->mix({reinterpret_cast<float*>(bytes), count});
}

void SdlSpeaker::mix(std::span<float> output) {
    std::ranges::fill(output, 0.0f);
    for (Voice& voice : voices_) {
        const std::size_t count = std::min(output.size(), voice.samples->size() - voice.next);
        for (std::size_t k = 0; k < count; ++k) output[k] += gain_ * (*voice.samples)[voice.next + k];
        voice.next += count;
    }
    for (float& sample : output) sample = std::clamp(sample, -1.0f, 1.0f);
    std::erase_if(voices_, [](const Voice& voice) { return voice.next == voice.samples->size(); });
    if (!voices_.empty() || silent_ >= max_silence) return;
    silent_ += output.size();
    if (silent_ >= max_silence) push_event(wake_event_);
}

}  // namespace quarto
