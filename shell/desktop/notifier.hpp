#pragma once
/// Notifications of the desktop, by the D-Bus interface org.freedesktop.Notifications:
/// https://specifications.freedesktop.org/notification-spec/latest/.

#include <SDL.h>

#include <atomic>
#include <memory>
#include <string>

namespace quarto {

/// Talks to the desktop in a background thread: a slow or missing service never blocks the caller. Without GIO, a bus
/// or a service nothing is offered, and nothing happens.
class Notifier {
  public:
    /// `wake_event`: type of the SDL event that is pushed when something below has changed.
    explicit Notifier(Uint32 wake_event);
    ~Notifier();

    /// Whether there is a service now; false until it has answered.
    bool is_offered() const { return is_offered_; }
    /// Shows a notification, in place of the one before.
    void show(const std::string& text);
    /// Whether the player has pressed it since the last call.
    bool take_press() { return was_pressed_.exchange(false); }

  private:
    struct Bus;

    [[maybe_unused]] const Uint32 wake_event_;
    std::atomic<bool> is_offered_ = false, was_pressed_ = false;
    std::unique_ptr<Bus> bus_;  ///< last, since its thread uses the other members
};

}  // namespace quarto
