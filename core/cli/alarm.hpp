#pragma once
/// Something to do when a time is up.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace quarto {

/// Calls `act` once, in a thread of its own, unless it is destroyed before the time is up.
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
    std::jthread thread_;  ///< the last one: it uses the others
};

}  // namespace quarto
