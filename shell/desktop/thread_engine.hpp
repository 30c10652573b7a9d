#pragma once
/// The engine in its own thread. Each answer wakes the main loop with an SDL event.

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "shell/app/ports.hpp"

namespace quarto {

class Session;

class ThreadEngine : public EngineLink {
  public:
    /// Returns the text of the opening book with this name, if there is one.
    using BookSource = std::function<std::optional<std::string>(const std::string& name)>;

    /// `wake_event`: type of the SDL event that is pushed when an answer is ready. `books` is called in the engine's
    /// thread.
    ThreadEngine(std::uint32_t wake_event, BookSource books);
    ~ThreadEngine() override;

    void send(const std::string& line) override;
    std::optional<std::string> receive() override;

  private:
    void run();
    /// Handles requests for opening books and reports of damaged ones; returns whether `answer` was one.
    bool is_about_books(const std::string& answer, Session& session) const;

    const std::uint32_t wake_event_;
    const BookSource books_;
    std::mutex mutex_;
    std::condition_variable has_question_;
    std::deque<std::string> questions_, answers_;  ///< guarded by `mutex_`
    bool is_closing_ = false;                      ///< guarded by `mutex_`
    std::thread thread_;                           ///< last, so that it starts after all other members
};

}  // namespace quarto
