#include "core/cli/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <mutex>
#include <system_error>
#include <thread>

#include "core/notation/text.hpp"

extern char** environ;

namespace quarto {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

[[noreturn]] void fail_to_start(int error) {
    throw std::system_error(error, std::generic_category(), "a player's program");
}

struct Pipe {
    int read_end, write_end;
};

/// Both ends are closed in programs started later (close-on-exec).
Pipe make_pipe() {
    std::array<int, 2> ends;
    if (pipe(ends.data()) != 0) fail_to_start(errno);
    for (int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
    return {ends[0], ends[1]};
}

/// Own process group; no signals blocked or ignored that this program blocks or ignores.
void set_attributes(posix_spawnattr_t& attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&usual, signal);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(
        &attributes, static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
}

/// The result of starting the shell with the command and the pipes: process id or error number.
struct Start {
    pid_t id;
    int error;
};
Start start_shell(const std::string& command, const Pipe& to, const Pipe& from) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to.read_end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from.write_end, STDOUT_FILENO);
    posix_spawnattr_t attributes;
    set_attributes(attributes);
    std::string shell = "sh", option = "-c", text = command;
    const std::array<char*, 4> words{shell.data(), option.data(), text.data(), nullptr};
    Start start{};
    start.error = posix_spawn(&start.id, "/bin/sh", &actions, &attributes, words.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return start;
}

void block_broken_pipe_signal() {
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
}

bool is_ready(int end, short event, std::chrono::milliseconds time) {
    pollfd waiting{end, event, 0};
    return poll(&waiting, 1, static_cast<int>(time.count())) > 0;
}

/// Nothing was transferred, but may be later.
bool is_temporary(int error) { return error == EAGAIN || error == EINTR; }

}  // namespace

struct Process::Handles {
    pid_t id;
    int input, output;  ///< pipe ends: to its standard input, from its standard output

    void close_input() {
        if (input >= 0) close(input);
        input = -1;
    }

    /// What is known of the program's end; absent if it goes on.
    std::optional<siginfo_t> end_within(std::chrono::milliseconds time) const {
        for (const auto deadline = Clock::now() + time; Clock::now() < deadline; std::this_thread::sleep_for(1ms)) {
            siginfo_t info{};
            if (waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == id)
                return info;
        }
        return std::nullopt;
    }
};

bool is_command(std::string_view command) {
    const std::string word(take_word(command));
    const auto is_plain = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) ||
               std::string_view("_./+-").find(letter) != std::string_view::npos;
    };
    return !std::ranges::all_of(word, is_plain) ||
           std::system(("command -v '" + word + "' > /dev/null 2>&1").c_str()) == 0;
}

Process::Process(const std::string& command) {
    block_broken_pipe_signal();
    static std::mutex mutex;  // no other program may start before the pipes are close-on-exec
    const std::lock_guard lock(mutex);
    const Pipe to = make_pipe(), from = make_pipe();
    const Start start = start_shell(command, to, from);
    close(to.read_end);
    close(from.write_end);
    if (start.error != 0) {
        close(to.write_end);
        close(from.read_end);
        fail_to_start(start.error);
    }
    for (int end : {to.write_end, from.read_end}) fcntl(end, F_SETFL, O_NONBLOCK);
    handles_ = std::make_unique<Handles>(Handles{start.id, to.write_end, from.read_end});
}

Process::~Process() {
    handles_->close_input();
    close(handles_->output);
    const pid_t id = handles_->id;
    kill(-id, SIGKILL);  // also kills its descendants; safe as the process id is not released before waitpid
    while (waitpid(id, nullptr, 0) < 0 && errno == EINTR) {
    }
}

std::optional<std::size_t> Process::write(std::string_view text, std::chrono::milliseconds time) {
    if (!is_ready(handles_->input, POLLOUT, time)) return 0;
    const auto count = ::write(handles_->input, text.data(), text.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    return is_temporary(errno) ? std::optional<std::size_t>(0) : std::nullopt;
}

std::optional<std::size_t> Process::read(std::span<char> text, std::chrono::milliseconds time) {
    if (!is_ready(handles_->output, POLLIN, time)) return 0;
    const auto count = ::read(handles_->output, text.data(), text.size());
    if (count > 0) return static_cast<std::size_t>(count);
    return count < 0 && is_temporary(errno) ? std::optional<std::size_t>(0) : std::nullopt;
}

void Process::finish(std::chrono::milliseconds grace) {
    handles_->close_input();
    if (handles_->end_within(grace)) return;
    kill(-handles_->id, SIGTERM);
    handles_->end_within(grace);
}

std::string Process::end_text(std::chrono::milliseconds grace) const {
    const auto end = handles_->end_within(grace);
    if (!end) return {};
    const std::string number = std::to_string(end->si_status);
    return end->si_code == CLD_EXITED ? " (exit status " + number + ")" : " (signal " + number + ")";
}

}  // namespace quarto
