#pragma once
/// Handles Ctrl-C, SIGTERM and SIGHUP as a request to stop.

#include <atomic>
#include <functional>
#include <thread>

namespace quarto {

/// Only one may exist at a time. While it exists, the first SIGINT, SIGTERM or SIGHUP calls `act` in its own thread;
/// another one more than a second later ends the program as usual.
class Interruption {
  public:
    explicit Interruption(std::function<void()> act);
    ~Interruption();
    Interruption(const Interruption&) = delete;

    bool has_happened() const { return signal_ != 0; }
    /// The exit status after an interruption, by shell convention 128 + signal: 130 after Ctrl-C.
    int status() const { return 128 + signal_; }

  private:
    void watch();

    std::function<void()> act_;
    std::atomic<int> signal_ = 0;
    int pipe_[2];  ///< the handler writes the signal's number, or the destructor 0
    std::thread watcher_;
};

}  // namespace quarto
