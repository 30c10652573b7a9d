#pragma once
/// Tells when a file in the save folders has been changed, by whomever.

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <thread>
#include <vector>

namespace quarto {

class SaveWatch {
  public:
    /// Pushes an SDL event of that type whenever there is a change to take. Folders that are not there are made.
    SaveWatch(std::uint32_t wake_event, const std::vector<std::filesystem::path>& folders);
    SaveWatch(const SaveWatch&) = delete;
    SaveWatch& operator=(const SaveWatch&) = delete;
    ~SaveWatch();

    /// Whether something may have changed since the last call. Where the system tells nothing: always.
    bool take_change() { return !thread_.joinable() || has_change_.exchange(false); }

  private:
    void run();

    std::uint32_t wake_event_;
    int changes_ = -1, end_ = -1;  ///< what the thread waits for
    std::atomic<bool> has_change_ = false;
    std::thread thread_;
};

}  // namespace quarto
