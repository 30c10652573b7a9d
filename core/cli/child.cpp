#include "core/cli/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <system_error>
#include <thread>

#include "core/notation/text.hpp"

extern char** environ;

namespace quarto {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t max_line = std::size_t{1} << 16;
constexpr auto grace = 300ms;

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
    posix_spawnattr_setflags(&attributes, static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                             POSIX_SPAWN_SETSIGDEF));
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

}  // namespace

std::string_view describe(ChildFault fault) {
    constexpr std::array<std::string_view, 4> texts{"it ended without an answer", "it did not answer in time",
                                                    "its answer is too long", "the match was stopped"};
    return texts[static_cast<std::size_t>(fault)];
}

bool is_command(std::string_view command) {
    const std::string word(take_word(command));
    const auto is_plain = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) ||
               std::string_view("_./+-").find(letter) != std::string_view::npos;
    };
    return !std::ranges::all_of(word, is_plain) ||
           std::system(("command -v '" + word + "' > /dev/null 2>&1").c_str()) == 0;
}

Child::Child(const std::string& command) {
    block_broken_pipe_signal();
    static std::mutex mutex;  // no other program may start before the pipes are close-on-exec
    const std::lock_guard lock(mutex);
    const Pipe to = make_pipe(), from = make_pipe();
    const Start start = start_shell(command, to, from);
    close(to.read_end);
    close(from.write_end);
    id_ = start.id;
    input_ = to.write_end;
    output_ = from.read_end;
    if (start.error != 0) {
        close(input_);
        close(output_);
        fail_to_start(start.error);
    }
    for (int end : {input_, output_}) fcntl(end, F_SETFL, O_NONBLOCK);
}

Child::~Child() {
    close(input_);
    close(output_);
    if (!has_failed_ && !end_within(grace)) {
        kill(-id_, SIGTERM);
        end_within(grace);
    }
    kill(-id_, SIGKILL);  // also kills its descendants; safe as the process id is not released before waitpid
    while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

std::string Child::end_text() const {
    const auto end = end_within(grace);
    if (!end) return {};
    const std::string number = std::to_string(end->si_status);
    return end->si_code == CLD_EXITED ? " (exit status " + number + ")" : " (signal " + number + ")";
}

std::optional<siginfo_t> Child::end_within(std::chrono::milliseconds time) const {
    for (const auto deadline = Clock::now() + time; Clock::now() < deadline;
         std::this_thread::sleep_for(1ms)) {
        siginfo_t info{};
        if (waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == id_)
            return info;
    }
    return std::nullopt;
}

std::optional<ChildFault> Child::wait_for(short events, int end, Clock::time_point deadline,
                                          const std::atomic<bool>& is_stopped) const {
    for (;;) {
        if (is_stopped) return ChildFault::stopped;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left <= 0ms) return ChildFault::late;
        pollfd waiting{end, events, 0};
        if (poll(&waiting, 1, static_cast<int>(std::min(left, 50ms).count())) > 0) return std::nullopt;
    }
}

std::optional<ChildFault> Child::write(std::string_view text, Clock::time_point deadline,
                                       const std::atomic<bool>& is_stopped) {
    while (!text.empty()) {
        if (const auto fault = wait_for(POLLOUT, input_, deadline, is_stopped)) return fault;
        const auto count = ::write(input_, text.data(), text.size());
        if (count < 0 && errno != EAGAIN && errno != EINTR) return ChildFault::ended;
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
    return std::nullopt;
}

Child::Answer Child::ask(std::string_view line, std::optional<std::chrono::milliseconds> time,
                         const std::atomic<bool>& is_stopped) {
    const auto deadline = time ? Clock::now() + *time : Clock::time_point::max();
    has_failed_ = true;  // until it has answered
    if (const auto fault = write(std::string(line) + '\n', deadline, is_stopped)) return {{}, fault};
    while (received_.find('\n') == std::string::npos) {
        if (received_.size() > max_line) return {{}, ChildFault::endless};
        if (const auto fault = wait_for(POLLIN, output_, deadline, is_stopped)) return {{}, fault};
        std::array<char, 4096> text;
        const auto count = read(output_, text.data(), text.size());
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return {{}, ChildFault::ended};
        if (count > 0) received_.append(text.data(), static_cast<std::size_t>(count));
    }
    const std::size_t end = received_.find('\n');
    Answer answer{received_.substr(0, end), std::nullopt};
    received_.erase(0, end + 1);
    if (answer.line.ends_with('\r')) answer.line.pop_back();
    has_failed_ = false;
    return answer;
}

}  // namespace quarto
