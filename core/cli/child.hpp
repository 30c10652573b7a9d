#pragma once
/// Another program, spoken to by lines: one in, one out.

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace quarto {

/// What came of a question instead of an answer.
enum class ChildFault { ended, late, endless, stopped };
std::string_view describe(ChildFault fault);

class Child {
  public:
    struct Answer {
        std::string line;  ///< without its end
        std::optional<ChildFault> fault;
    };

    /// Started by the shell. Throws std::system_error when there is no room for another process.
    /// The thread that makes it gets no more SIGPIPE: writing to a program that has ended is a fault like
    /// others.
    explicit Child(const std::string& command);
    /// Ends the program and all that it has started in its process group: by the end of its input, else by
    /// force.
    ~Child();
    Child(const Child&) = delete;

    /// Gives it a line and waits for one. `time`: the most that both may take, if there is a limit.
    Answer ask(std::string_view line, std::optional<std::chrono::milliseconds> time,
               const std::atomic<bool>& is_stopped);

  private:
    using Clock = std::chrono::steady_clock;

    /// Until one of the events is there; a fault when the time is up first.
    std::optional<ChildFault> wait_for(short events, int end, Clock::time_point deadline,
                                       const std::atomic<bool>& is_stopped) const;
    std::optional<ChildFault> write(std::string_view text, Clock::time_point deadline,
                                    const std::atomic<bool>& is_stopped);
    bool has_ended_within(std::chrono::milliseconds time) const;

    pid_t id_;
    int input_, output_;        ///< its standard input, which is written, and its output, which is read
    std::string received_;      ///< of a line to come
    bool is_hopeless_ = false;  ///< it has failed to answer: no grace
};

}  // namespace quarto
