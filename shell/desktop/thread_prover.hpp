#pragma once
/// Proofs of whole games by threads that share one table. An answer wakes the main loop by an SDL event.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "core/cli/solve_threads.hpp"
#include "core/protocol/messages.hpp"
#include "shell/app/ports.hpp"

namespace quarto {

class ThreadProver : public EngineLink {
  public:
    /// `wake_event` is the type of the SDL event that is pushed when an answer has come.
    explicit ThreadProver(std::uint32_t wake_event);
    ~ThreadProver() override;

    /// Returns at once; a proof under way ends with the slices that its threads are at.
    void send(const std::string& line) override;
    std::optional<std::string> receive() override;

  private:
    void run();
    void prove(const std::string& ticket, RuleSet rules);
    void answer(const protocol::ReplyLine& line);

    const std::uint32_t wake_event_;
    std::mutex mutex_;
    std::condition_variable has_request_;
    std::optional<std::string> request_;  ///< the newest; guarded by `mutex_`, as all below
    std::deque<std::string> answers_;
    ProofThreads* proof_ = nullptr;  ///< under way
    bool is_closing_ = false;
    std::thread thread_;  ///< last, so that it begins when all else is there
};

}  // namespace quarto
