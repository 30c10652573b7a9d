#pragma once
/// The engine in a thread of its own, with a second one that shares long analyses. Each answer wakes the main
/// loop with an SDL event. Without enough memory the request fails; if the second thread has not enough, the
/// first goes on alone.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "shell/model/ports.hpp"
#include "shell/desktop/wake.hpp"

namespace quarto {

class Coordinator;

class ThreadEngine : public EngineLink {
  public:
    /// Returns the text of the opening book with this name, if there is one.
    using BookSource = std::function<std::optional<std::string>(const std::string& name)>;

    /// `wake_event`: as in AnswerQueue. `books` is called in the engine's threads, one call at a time.
    ThreadEngine(Uint32 wake_event, BookSource books);

    void send(const std::string& line) override { post(engine_inbox_, &Inbox::requests, line); }
    std::optional<std::string> receive() override { return answers_.take(); }

  private:
    /// What one thread has to read; guarded by `mutex_`.
    struct Inbox {
        std::vector<std::string> requests, findings;  ///< findings are of its worker
        bool is_closed = false;                       ///< its thread has ended; lines are dropped
        std::condition_variable_any has_line;
    };
    using Answer = std::function<void(const std::string& line)>;

    void run_engine(std::stop_token stop);
    void run_assistant(std::stop_token stop);
    /// `workers`: 1 if the other thread works for this one, else 0. `answer`: takes the lines for the client.
    void run(std::stop_token stop, Inbox& inbox, int workers, const Answer& answer);
    void deliver(Coordinator& coordinator, const Answer& answer);
    void post(Inbox& inbox, std::vector<std::string> Inbox::* lines, const std::string& line);
    std::optional<std::string> book_of(const std::string& name);

    const BookSource books_;
    AnswerQueue answers_;
    std::mutex mutex_, books_mutex_;
    std::string last_request_;  ///< that the engine's thread has taken; used only there
    Inbox engine_inbox_, assistant_inbox_;
    std::jthread engine_, assistant_;  ///< last, since they use the other members
};

}  // namespace quarto
