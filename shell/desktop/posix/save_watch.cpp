#include "shell/desktop/save_watch.hpp"

#ifdef __linux__
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>
#endif

#include <array>
#include <system_error>

#include "shell/desktop/wake.hpp"

namespace quarto {

namespace fs = std::filesystem;

#ifdef __linux__

/// File descriptors that the thread polls.
struct SaveWatch::Watched {
    int changes = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK), end = ::eventfd(0, EFD_CLOEXEC);

    Watched() = default;
    Watched(const Watched&) = delete;
    ~Watched() {
        for (const int number : {changes, end})
            if (number >= 0) ::close(number);
    }
};

SaveWatch::SaveWatch(Uint32 wake_event, const std::vector<fs::path>& folders)
    : wake_event_(wake_event), watched_(std::make_unique<Watched>()) {
    bool is_watched = watched_->changes >= 0 && watched_->end >= 0;
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::create_directories(folder, error);
        constexpr std::uint32_t changes = IN_MOVED_TO | IN_CLOSE_WRITE;
        is_watched = is_watched && ::inotify_add_watch(watched_->changes, folder.c_str(), changes) >= 0;
    }
    if (is_watched) thread_ = std::thread([this] { run(); });
}

SaveWatch::~SaveWatch() {
    if (!thread_.joinable()) return;
    ::eventfd_write(watched_->end, 1);
    thread_.join();
}

void SaveWatch::run() {
    std::array<pollfd, 2> waited{{{watched_->changes, POLLIN, 0}, {watched_->end, POLLIN, 0}}};
    while (true) {
        if (::poll(waited.data(), waited.size(), -1) < 0) continue;  // a signal
        if (waited[1].revents != 0) return;
        // The events' contents are ignored: the reader compares the files itself.
        std::array<char, 4096> events{};
        while (::read(watched_->changes, events.data(), events.size()) > 0) continue;
        has_change_ = true;
        push_event(wake_event_);
    }
}

#else

struct SaveWatch::Watched {};

SaveWatch::SaveWatch(Uint32 wake_event, const std::vector<fs::path>&) : wake_event_(wake_event) {}

SaveWatch::~SaveWatch() = default;

void SaveWatch::run() {}

#endif

}  // namespace quarto
