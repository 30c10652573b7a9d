#pragma once
/// Ctrl-C, and a polite request to end, as a wish that is met where the program says how.

#include <atomic>
#include <functional>
#include <thread>

namespace quarto {

/// One at a time. While it lives, the first SIGINT or SIGTERM calls `act`, in a thread of its own; one that
/// comes later than a second after it ends the program as usual.
class Interruption {
  public:
    explicit Interruption(std::function<void()> act);
    ~Interruption();
    Interruption(const Interruption&) = delete;

    bool has_happened() const { return signal_ != 0; }
    /// What the program then returns, by the shells' custom: 130 after Ctrl-C.
    int status() const { return 128 + signal_; }

  private:
    void watch();

    std::function<void()> act_;
    std::atomic<int> signal_ = 0;
    int pipe_[2];  ///< the handler writes the signal's number, or the destructor 0
    std::thread watcher_;
};

}  // namespace quarto
