#pragma once
/// The engine in its own thread. Each answer wakes the main loop with an SDL event.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "shell/app/ports.hpp"
#include "shell/desktop/answer_queue.hpp"

namespace quarto {

class Session;

class ThreadEngine : public EngineLink {
  public:
    /// Returns the text of the opening book with this name, if there is one.
    using BookSource = std::function<std::optional<std::string>(const std::string& name)>;

    /// `wake_event`: as in AnswerQueue. `books` is called in the engine's thread.
    ThreadEngine(Uint32 wake_event, BookSource books);

    void send(const std::string& line) override;
    std::optional<std::string> receive() override { return answers_.take(); }

  private:
    void run(std::stop_token stop);
    /// Handles requests for opening books and reports of damaged ones; returns whether `answer` was one.
    bool is_about_books(const std::string& answer, Session& session) const;

    const BookSource books_;
    AnswerQueue answers_;
    std::mutex mutex_;
    std::condition_variable_any has_request_;
    std::vector<std::string> requests_;  ///< guarded by `mutex_`
    std::jthread thread_;                ///< last, since it uses the other members
};

}  // namespace quarto
