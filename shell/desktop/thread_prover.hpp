#pragma once
/// Solves whole games with threads that share one transposition table. Each answer wakes the main loop with
/// an SDL event.

#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/protocol/messages.hpp"
#include "core/threads/proof_threads.hpp"
#include "shell/model/ports.hpp"
#include "shell/desktop/wake.hpp"

namespace quarto {

class ThreadProver : public EngineLink {
  public:
    /// `wake_event`: as in AnswerQueue.
    explicit ThreadProver(Uint32 wake_event);

    /// Returns at once. A proof in progress stops after the current slices of its threads.
    void send(const std::string& line) override;
    std::optional<std::string> receive() override { return answers_.take(); }

  private:
    void run(std::stop_token stop);
    /// Answers that it failed if there is not enough memory.
    void try_to_prove(const std::string& ticket, RuleSet rules, std::stop_token stop);
    void prove(const std::string& ticket, RuleSet rules, std::stop_token stop);
    void answer(const protocol::ReplyLine& line) { answers_.push(to_text(line)); }

    AnswerQueue answers_;
    std::mutex mutex_;
    std::condition_variable_any has_request_;
    std::optional<std::string> request_;  ///< the newest one; guarded by `mutex_`
    ProofThreads* proof_ = nullptr;       ///< in progress, null if none; guarded by `mutex_`
    std::jthread thread_;                 ///< last, since it uses the other members
};

}  // namespace quarto
