#include "core/cli/platform.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

namespace quarto {

namespace {

constexpr std::array caught_signals{SIGINT, SIGTERM, SIGHUP};
int written_end = -1;  ///< the pipe end to which the handler writes

void handle_interruption(int signal) {
    const int saved = errno;
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const auto written = write(written_end, &byte, 1);
    errno = saved;
}

void set_handler(void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    for (int signal : caught_signals) {
        struct sigaction current{};
        sigaction(signal, nullptr, &current);
        // A background job may have been started with SIGINT ignored; that is kept.
        if (current.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
    }
}

}  // namespace

struct Interruption::Watch {
    explicit Watch(Interruption& watching) : owner(watching) {
        if (pipe(ends) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
        for (int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);  // not inherited by child processes
        written_end = ends[1];
        thread = std::thread([this] { run(); });
        set_handler(handle_interruption);
    }
    ~Watch() {
        set_handler(SIG_DFL);
        const unsigned char nothing = 0;
        [[maybe_unused]] const auto written = write(ends[1], &nothing, 1);
        thread.join();
        for (int end : ends) close(end);
    }
    Watch(const Watch&) = delete;

    void run() {
        using Clock = std::chrono::steady_clock;
        Clock::time_point first;
        for (unsigned char byte = 0; read(ends[0], &byte, 1) == 1 && byte != 0;) {
            if (!owner.has_happened()) {
                first = Clock::now();
                owner.signal_ = byte;
                owner.act_();
            } else if (Clock::now() - first > std::chrono::seconds(1)) {  // otherwise the same request sent twice
                set_handler(SIG_DFL);
                raise(byte);
            }
        }
    }

    Interruption& owner;
    int ends[2];  ///< the handler writes the signal's number, or the destructor 0
    std::thread thread;
};

Interruption::Interruption(std::function<void()> act) : act_(std::move(act)), watch_(std::make_unique<Watch>(*this)) {}

Interruption::~Interruption() = default;

}  // namespace quarto
