#pragma once
/// The engine in a thread of its own. An answer wakes the main loop by an SDL event.

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "shell/platform.hpp"

namespace quarto {

class ThreadEngine : public EngineLink {
  public:
    /// `wake_event` is the type of the SDL event that is pushed when an answer has come.
    explicit ThreadEngine(std::uint32_t wake_event);
    ~ThreadEngine() override;

    void send(const std::string& line) override;
    std::optional<std::string> receive() override;

  private:
    void run();

    const std::uint32_t wake_event_;
    std::mutex mutex_;
    std::condition_variable has_question_;
    std::deque<std::string> questions_, answers_;  ///< guarded by `mutex_`
    bool is_closing_ = false;                      ///< guarded by `mutex_`
    std::thread thread_;                           ///< last, so that it begins when all else is there
};

}  // namespace quarto
