#pragma once
/// A stopwatch, and a timer that calls a function.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <iomanip>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <utility>

namespace quarto {

/// Measures the seconds since construction.
class Stopwatch {
  public:
    std::chrono::duration<double> elapsed() const { return Clock::now() - start_; }
    /// To the millisecond, such as "0.062".
    std::string seconds() const {
        std::ostringstream text;
        text << std::fixed << std::setprecision(3) << elapsed().count();
        return text.str();
    }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now();
};

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
