#pragma once
/// Watches the settings portal (appearance_reader.hpp) for changes, such as to the dark style in the evening.

#include <SDL.h>

#include <atomic>
#include <memory>

namespace quarto {

/// Without GIO, a bus or a portal nothing is reported.
class AppearanceWatch {
  public:
    /// `wake_event`: type of the SDL event that is pushed at each change.
    explicit AppearanceWatch(Uint32 wake_event);
    ~AppearanceWatch();
    AppearanceWatch(const AppearanceWatch&) = delete;
    AppearanceWatch& operator=(const AppearanceWatch&) = delete;

    /// Whether a setting has changed since the last call.
    bool take_change() { return has_change_.exchange(false); }

  private:
    struct Bus;

    [[maybe_unused]] const Uint32 wake_event_;
    std::atomic<bool> has_change_ = false;
    std::unique_ptr<Bus> bus_;  ///< last, since its thread uses the other members
};

}  // namespace quarto
