#pragma once
/// A program started in the system's shell, with pipes to its standard input and output (posix/, windows/).

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quarto {

class Process {
  public:
    /// Throws std::system_error if the program cannot be started. Writing to a program that has ended never ends this
    /// one: on POSIX, SIGPIPE is blocked in the calling thread.
    explicit Process(const std::string& command);
    /// Ends the program and its descendants, if they still run.
    ~Process();
    Process(const Process&) = delete;

    /// How many bytes were written or read within `time`, which may be 0; absent once the program has closed its end of
    /// the pipe.
    std::optional<std::size_t> write(std::string_view text, std::chrono::milliseconds time);
    std::optional<std::size_t> read(std::span<char> text, std::chrono::milliseconds time);

    /// Closes the program's input and gives it `grace` to end; then asks it to, where the system can, and waits as long
    /// again.
    void finish(std::chrono::milliseconds grace);
    /// How the program has ended, " (exit status 1)" or " (signal 9)"; empty if it has not within `grace`.
    std::string end_text(std::chrono::milliseconds grace) const;

  private:
    struct Handles;
    std::unique_ptr<Handles> handles_;
};

/// Whether the shell would find what the command starts: judged by its first word, unless that has characters
/// with a meaning to the shell. Windows finds programs, and not the commands of its shell.
bool is_command(std::string_view command);

/// Why there was no answer.
enum class ChildFault { ended, late, endless, stopped };
std::string_view describe(ChildFault fault);

/// A child process that reads lines and answers with a line.
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

    /// Sends text, complete lines, and waits for a line that `is_answer`; others are skipped. `time`: limit for both
    /// together, if any.
    Answer ask(
        std::string_view lines, std::optional<std::chrono::milliseconds> time, const std::atomic<bool>& is_stopped,
        const std::function<bool(std::string_view line)>& is_answer = [](std::string_view) { return true; });

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
