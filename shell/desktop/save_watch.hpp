#pragma once
/// Watches the save folders for changed files, including this program's own (posix/, windows/).

#include <SDL.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

namespace quarto {

class SaveWatch {
  public:
    /// `wake_event`: type of the SDL event that is pushed at each change. Missing folders are created.
    SaveWatch(Uint32 wake_event, const std::vector<std::filesystem::path>& folders);
    ~SaveWatch();

    /// Whether something may have changed since the last call; always true where nothing can be watched.
    bool take_change() { return !thread_.joinable() || has_change_.exchange(false); }

  private:
    struct Watched;

    void run();

    const Uint32 wake_event_;
    std::unique_ptr<Watched> watched_;
    std::atomic<bool> has_change_ = false;
    std::thread thread_;
};

}  // namespace quarto
