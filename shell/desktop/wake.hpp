#pragma once
/// Wakes the main loop from any thread.

#include <SDL.h>

#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace quarto {

/// Pushes an SDL event of this type, without data.
inline void push_event(Uint32 type) {
    SDL_Event event{};
    event.type = type;
    SDL_PushEvent(&event);
}

/// Answers of a thread to the main loop. Thread-safe.
class AnswerQueue {
  public:
    /// `wake_event`: type of the SDL event that is pushed with each answer.
    explicit AnswerQueue(Uint32 wake_event) : wake_event_(wake_event) {}

    void push(std::string line) {
        {
            const std::lock_guard lock(mutex_);
            lines_.push_back(std::move(line));
        }
        push_event(wake_event_);
    }
    std::optional<std::string> take() {
        const std::lock_guard lock(mutex_);
        if (lines_.empty()) return std::nullopt;
        std::optional line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

  private:
    const Uint32 wake_event_;
    std::mutex mutex_;
    std::deque<std::string> lines_;  ///< guarded by `mutex_`
};

}  // namespace quarto
