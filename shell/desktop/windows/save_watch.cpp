#include "shell/desktop/save_watch.hpp"

#include <windows.h>

#include <system_error>

#include "shell/desktop/wake.hpp"

namespace quarto {

namespace fs = std::filesystem;

/// Handles that the thread waits for: an event that ends it, then the folders.
struct SaveWatch::Watched {
    std::vector<HANDLE> handles;

    Watched() = default;
    Watched(const Watched&) = delete;
    ~Watched() {
        if (handles.empty()) return;
        CloseHandle(handles.front());
        for (std::size_t k = 1; k < handles.size(); ++k) FindCloseChangeNotification(handles[k]);
    }
};

SaveWatch::SaveWatch(Uint32 wake_event, const std::vector<fs::path>& folders)
    : wake_event_(wake_event), watched_(std::make_unique<Watched>()) {
    const HANDLE end = CreateEventW(nullptr, TRUE, FALSE, nullptr);
    if (!end) return;
    watched_->handles.push_back(end);
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::create_directories(folder, error);
        const HANDLE changes = FindFirstChangeNotificationW(
            folder.c_str(), FALSE, FILE_NOTIFY_CHANGE_FILE_NAME | FILE_NOTIFY_CHANGE_LAST_WRITE);
        if (changes == INVALID_HANDLE_VALUE) return;
        watched_->handles.push_back(changes);
    }
    thread_ = std::thread([this] { run(); });
}

SaveWatch::~SaveWatch() {
    if (!thread_.joinable()) return;
    SetEvent(watched_->handles.front());
    thread_.join();
}

void SaveWatch::run() {
    const auto& handles = watched_->handles;
    while (true) {
        const DWORD which = WaitForMultipleObjects(static_cast<DWORD>(handles.size()), handles.data(), FALSE, INFINITE);
        if (which == WAIT_OBJECT_0 || which >= WAIT_OBJECT_0 + handles.size()) return;
        FindNextChangeNotification(handles[which - WAIT_OBJECT_0]);
        has_change_ = true;
        push_event(wake_event_);
    }
}

}  // namespace quarto
