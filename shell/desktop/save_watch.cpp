#include "shell/desktop/save_watch.hpp"

#include <SDL.h>
#ifdef __linux__
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>
#endif

#include <array>
#include <system_error>

namespace quarto {

namespace fs = std::filesystem;

#ifdef __linux__

SaveWatch::SaveWatch(std::uint32_t wake_event, const std::vector<fs::path>& folders) : wake_event_(wake_event) {
    changes_ = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    end_ = ::eventfd(0, EFD_CLOEXEC);
    bool is_watched = changes_ >= 0 && end_ >= 0;
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::create_directories(folder, error);
        is_watched = is_watched && ::inotify_add_watch(changes_, folder.c_str(), IN_MOVED_TO | IN_CLOSE_WRITE) >= 0;
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
        SDL_Event wake{};
        wake.type = wake_event_;
        SDL_PushEvent(&wake);
    }
}

#else

SaveWatch::SaveWatch(std::uint32_t wake_event, const std::vector<fs::path>&) : wake_event_(wake_event) {}

SaveWatch::~SaveWatch() = default;

void SaveWatch::run() {}

#endif

}  // namespace quarto
