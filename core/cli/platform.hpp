#pragma once
/// What the program asks of the system (posix/, windows/).

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

namespace quarto {

/// The values are the streams' file descriptors.
enum class StandardStream : unsigned char { input, output, error };

bool is_terminal(StandardStream stream);

/// Whether nobody will read the answers: standard output is a pipe whose other end is closed. For commands that work
/// long before they write; writing then ends the program. Never known on Windows.
bool is_reader_gone();

/// To be called first. If the reader of the output closes its pipe, the program then ends at once without a message;
/// line ends are the same on each system.
void prepare_streams();

/// The folder of the running program, if it is known.
std::optional<std::filesystem::path> program_folder();

/// Handles Ctrl-C, SIGTERM and SIGHUP, and on Windows Ctrl-C, Ctrl-Break and a closed console, as a request to stop
/// (posix/, windows/). Only one may exist at a time. While it exists, the first request calls `act` in a thread of its
/// own; another one more than a second later ends the program as usual.
class Interruption {
  public:
    explicit Interruption(std::function<void()> act);
    ~Interruption();
    Interruption(const Interruption&) = delete;

    bool has_happened() const { return signal_ != 0; }
    /// The exit status after an interruption, by shell convention 128 + signal: 130 after Ctrl-C.
    int status() const { return 128 + signal_; }

  private:
    struct Watch;

    std::function<void()> act_;
    std::atomic<int> signal_ = 0;
    std::unique_ptr<Watch> watch_;
};

}  // namespace quarto
