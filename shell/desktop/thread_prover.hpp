#pragma once
/// Solves whole games with threads that share one transposition table. Each answer wakes the main loop with an SDL
/// event.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "core/protocol/messages.hpp"
#include "core/threads/proof_threads.hpp"
#include "shell/app/ports.hpp"

namespace quarto {

class ThreadProver : public EngineLink {
  public:
    /// `wake_event`: type of the SDL event that is pushed when an answer is ready.
    explicit ThreadProver(std::uint32_t wake_event);
    ~ThreadProver() override;

    /// Returns at once. A proof in progress stops after the current slices of its threads.
    void send(const std::string& line) override;
    std::optional<std::string> receive() override;

  private:
    void run();
    void prove(const std::string& ticket, RuleSet rules);
    void answer(const protocol::ReplyLine& line);

    const std::uint32_t wake_event_;
    std::mutex mutex_;
    std::condition_variable has_request_;
    std::optional<std::string> request_;  ///< the newest one; this and all below are guarded by `mutex_`
    std::deque<std::string> answers_;
    ProofThreads* proof_ = nullptr;  ///< in progress; null if none
    bool is_closing_ = false;
    std::thread thread_;  ///< last, so that it starts after all other members
};

}  // namespace quarto
