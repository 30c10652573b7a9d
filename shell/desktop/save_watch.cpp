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

SaveWatch::SaveWatch(Uint32 wake_event, const std::vector<fs::path>& folders) : wake_event_(wake_event) {
    changes_ = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    end_ = ::eventfd(0, EFD_CLOEXEC);
    bool is_watched = changes_ >= 0 && end_ >= 0;
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::create_directories(folder, error);
        constexpr std::uint32_t changes = IN_MOVED_TO | IN_CLOSE_WRITE;
        is_watched = is_watched && ::inotify_add_watch(changes_, folder.c_str(), changes) >= 0;
    }
    if (is_watched) thread_ = std::thread([this] { run(); });
}

SaveWatch::~SaveWatch() {
    if (thread_.joinable()) {
        ::eventfd_write(end_, 1);
        thread_.join();
    }
    for (const int number : {changes_, end_})
        if (number >= 0) ::close(number);
}

void SaveWatch::run() {
    std::array<pollfd, 2> waited{{{changes_, POLLIN, 0}, {end_, POLLIN, 0}}};
    while (true) {
        if (::poll(waited.data(), waited.size(), -1) < 0) continue;  // a signal
        if (waited[1].revents != 0) return;
        // The events' contents are ignored: the reader compares the files itself.
        std::array<char, 4096> events{};
        while (::read(changes_, events.data(), events.size()) > 0) continue;
        has_change_ = true;
        push_event(wake_event_);
    }
}

#else

SaveWatch::SaveWatch(Uint32 wake_event, const std::vector<fs::path>&) : wake_event_(wake_event) {}

SaveWatch::~SaveWatch() = default;

void SaveWatch::run() {}

#endif

}  // namespace quarto
