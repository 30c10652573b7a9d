#pragma once
/// A child process that reads a line and answers with a line.

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <signal.h>
#include <sys/types.h>

namespace quarto {

/// Why there was no answer.
enum class ChildFault { ended, late, endless, stopped };
std::string_view describe(ChildFault fault);

/// Whether a shell would find what the command starts: judged by its first word, unless that has characters
/// with a meaning to the shell.
bool is_command(std::string_view command);

class Child {
  public:
    struct Answer {
        std::string line;  ///< without line end
        std::optional<ChildFault> fault;
    };

    /// Starts the command in a shell. Throws std::system_error if the process cannot be started. Blocks
    /// SIGPIPE in the calling thread, so that writing to a program that has ended is reported as a fault.
    explicit Child(const std::string& command);
    /// Closes the program's input; if it does not exit, sends SIGTERM, then SIGKILL to its whole process
    /// group.
    ~Child();
    Child(const Child&) = delete;

    /// Sends a line and waits for one. `time`: limit for both together, if any.
    Answer ask(std::string_view line, std::optional<std::chrono::milliseconds> time,
               const std::atomic<bool>& is_stopped);

    /// How the program has ended, " (exit status 1)" or " (signal 9)"; empty if it has not.
    std::string end_text() const;

  private:
    using Clock = std::chrono::steady_clock;

    /// Waits for one of the events; a fault if the time runs out first.
    std::optional<ChildFault> wait_for(short events, int end, Clock::time_point deadline,
                                       const std::atomic<bool>& is_stopped) const;
    std::optional<ChildFault> write(std::string_view text, Clock::time_point deadline,
                                    const std::atomic<bool>& is_stopped);
    /// What is known of the program's end; absent if it goes on.
    std::optional<siginfo_t> end_within(std::chrono::milliseconds time) const;

    pid_t id_;
    int input_, output_;        ///< pipe ends: to its standard input, from its standard output
    std::string received_;      ///< of lines not yet returned
    bool has_failed_ = false;   ///< to answer: no grace period at the end
};

}  // namespace quarto
