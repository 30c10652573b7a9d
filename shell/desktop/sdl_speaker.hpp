#pragma once
/// Sound output: mixing, and an SDL audio device. The device is opened for the first sound and closed after 5
/// s of silence, because an open device keeps waking the CPU.

#include <SDL.h>

#include <map>
#include <vector>

#include "shell/model/ports.hpp"

namespace quarto {

class SdlSpeaker : public Speaker {
  public:
    /// `wake_event`: type of the SDL event that is pushed when the device can be closed.
    explicit SdlSpeaker(Uint32 wake_event) : wake_event_(wake_event) {}
    ~SdlSpeaker() override;
    SdlSpeaker(const SdlSpeaker&) = delete;
    SdlSpeaker& operator=(const SdlSpeaker&) = delete;

    void set_gain(float gain) override;
    void load(int number, std::span<const float> samples) override;
    void play(int number) override;
    /// Must be called by the main loop after events.
    void close_if_silent();

  private:
    /// A sound being played; `next` is the index of its next sample.
    struct Voice {
        const std::vector<float>* samples;
        std::size_t next;
    };
    void open();
    void close();
    /// SDL's callback, in its audio thread, with the device locked.
    static void fill(void* speaker, Uint8* bytes, int size);
    void mix(std::span<float> output);

    Uint32 wake_event_;
    std::map<int, std::vector<float>> sounds_;
    bool is_absent_ = false;        ///< no audio device could be opened; not tried again
    SDL_AudioDeviceID device_ = 0;  ///< 0 while closed
    // Shared with SDL's thread, guarded by the device's lock:
    std::vector<Voice> voices_;
    float gain_ = 1;
    std::size_t silent_ = 0;  ///< samples since the last sound ended
};

}  // namespace quarto
