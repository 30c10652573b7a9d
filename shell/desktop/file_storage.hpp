#pragma once
/// Saved texts as files: the game in the data folder, the settings in the config folder.

#include <map>
#include <set>
#include <string>
#include <utility>

#include "shell/model/notice.hpp"
#include "shell/model/ports.hpp"

namespace quarto {

class FileStorage : public Storage {
  public:
    std::optional<std::string> load(std::string_view name) override;
    /// Also retries texts that couldn't be written before.
    void save(std::string_view name, const std::string& text) override;
    void save_again();
    /// Whether the program may end: false, once, and with a fault to report, if something still can't be written.
    bool may_end();
    /// Whether another window has saved something since this one last read or wrote.
    bool take_changes();
    /// A fault to report to the player; each fault is returned once. Polled by the main loop.
    std::optional<StorageFault> take_fault() { return std::exchange(fault_, {}); }
    bool keeps(std::string_view name) override { return !unwritten_.contains(name); }

  private:
    bool write(const std::string& name, const std::string& text);

    std::map<std::string, std::string, std::less<>> unwritten_;  ///< by name: not written yet after a failure
    std::set<std::string, std::less<>> unread_;                  ///< unreadable; must not be overwritten
    /// Contents of the files when this window last read or wrote them. A file that differs has been saved by
    /// another window meanwhile and is not overwritten.
    std::map<std::string, std::optional<std::string>, std::less<>> known_;
    bool was_overtaken_ = false;
    std::optional<StorageFault> fault_;
    bool has_warned_ = false, has_put_off_ = false;
};

}  // namespace quarto
