#pragma once
/// A timer that calls a function.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace quarto {

/// Calls `act` once, in its own thread, after `time`; not if destroyed before.
class Alarm {
  public:
    Alarm(std::chrono::milliseconds time, std::function<void()> act)
        : thread_([this, time, act = std::move(act)](std::stop_token is_off) {
              std::unique_lock lock(mutex_);
              changed_.wait_for(lock, is_off, time, [] { return false; });
              if (!is_off.stop_requested()) act();
          }) {}

  private:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::jthread thread_;  ///< last, since it uses the other members
};

}  // namespace quarto
