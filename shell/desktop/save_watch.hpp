#pragma once
/// Watches the save folders (inotify) for changed files, including this program's own.

#include <SDL.h>

#include <atomic>
#include <filesystem>
#include <thread>
#include <vector>

namespace quarto {

class SaveWatch {
  public:
    /// `wake_event`: type of the SDL event that is pushed at each change. Missing folders are created.
    SaveWatch(Uint32 wake_event, const std::vector<std::filesystem::path>& folders);
    SaveWatch(const SaveWatch&) = delete;
    SaveWatch& operator=(const SaveWatch&) = delete;
    ~SaveWatch();

    /// Whether something may have changed since the last call; always true on systems without inotify.
    bool take_change() { return !thread_.joinable() || has_change_.exchange(false); }

  private:
    void run();

    const Uint32 wake_event_;
    int changes_ = -1, end_ = -1;  ///< file descriptors that the thread polls
    std::atomic<bool> has_change_ = false;
    std::thread thread_;
};

}  // namespace quarto
