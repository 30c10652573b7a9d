#pragma once
/// Handles Ctrl-C, SIGTERM and SIGHUP, and on Windows Ctrl-C, Ctrl-Break and a closed console, as a request to stop
/// (posix/, windows/).

#include <atomic>
#include <functional>
#include <memory>

namespace quarto {

/// Only one may exist at a time. While it exists, the first request calls `act` in a thread of its own;
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
    struct Watch;

    std::function<void()> act_;
    std::atomic<int> signal_ = 0;
    std::unique_ptr<Watch> watch_;
};

}  // namespace quarto
