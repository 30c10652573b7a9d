#pragma once
/// Sounds mixed by us and played by SDL. The device is opened by a sound, and closed when all has been
/// silent for a while: an open one wakes the machine all the time.

#include <SDL.h>

#include <map>
#include <vector>

#include "shell/app/ports.hpp"

namespace quarto {

class SdlSpeaker : public Speaker {
  public:
    /// `wake_event`: of SDL, pushed when the device can be closed.
    explicit SdlSpeaker(Uint32 wake_event) : wake_event_(wake_event) {}
    ~SdlSpeaker() override;
    SdlSpeaker(const SdlSpeaker&) = delete;
    SdlSpeaker& operator=(const SdlSpeaker&) = delete;

    void set_gain(float gain) override;
    void load(int number, std::span<const float> samples) override;
    void play(int number) override;
    /// To be called by the main loop after an event.
    void close_if_silent();

  private:
    /// A sound under way.
    struct Voice {
        const std::vector<float>* samples;
        std::size_t next;
    };
    void open();
    void close();
    /// In SDL's own thread, which holds the device's lock.
    static void fill(void* speaker, Uint8* bytes, int size);
    void mix(std::span<float> output);

    Uint32 wake_event_;
    std::map<int, std::vector<float>> sounds_;
    bool is_absent_ = false;        ///< there is nothing to play on
    SDL_AudioDeviceID device_ = 0;  ///< 0 while it is closed
    // Shared with SDL's thread, behind the device's lock:
    std::vector<Voice> voices_;
    float gain_ = 1;
    std::size_t silent_ = 0;  ///< samples since the last sound ended
};

}  // namespace quarto
