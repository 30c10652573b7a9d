#pragma once
/// A child process that reads a line and answers with a line.

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/cli/process.hpp"

namespace quarto {

/// Why there was no answer.
enum class ChildFault { ended, late, endless, stopped };
std::string_view describe(ChildFault fault);

class Child {
  public:
    struct Answer {
        std::string line;  ///< without line end
        std::optional<ChildFault> fault;
    };

    /// Throws std::system_error if the command cannot be started.
    explicit Child(const std::string& command) : process_(command) {}
    /// Closes the program's input, and ends it if it goes on.
    ~Child();
    Child(const Child&) = delete;

    /// Sends a line and waits for one. `time`: limit for both together, if any.
    Answer ask(std::string_view line, std::optional<std::chrono::milliseconds> time,
               const std::atomic<bool>& is_stopped);

    /// How the program has ended, " (exit status 1)" or " (signal 9)"; empty if it has not.
    std::string end_text() const;

  private:
    using Clock = std::chrono::steady_clock;

    std::optional<ChildFault> send(std::string_view text, Clock::time_point deadline,
                                   const std::atomic<bool>& is_stopped);
    std::optional<ChildFault> receive_line(Clock::time_point deadline, const std::atomic<bool>& is_stopped);

    Process process_;
    std::string received_;     ///< of lines not yet returned
    bool has_failed_ = false;  ///< to answer: no grace period at the end
};

}  // namespace quarto
