#pragma once
/// Saved texts as files: the game in the data folder, the preferences in the config folder.

#include <map>
#include <set>
#include <string>
#include <system_error>
#include <utility>

#include "shell/app/intent.hpp"
#include "shell/app/ports.hpp"

namespace quarto {

class FileStorage : public Storage {
  public:
    std::optional<std::string> load(std::string_view name) override;
    /// What could not be written before is tried again with it.
    void save(std::string_view name, const std::string& text) override;
    void save_again();
    /// Whether another window has saved something that this one has not been told of.
    bool take_news();
    /// What the player is to be told, once for each time that it begins; asked by the main loop.
    std::optional<StorageFault> take_fault() { return std::exchange(fault_, {}); }
    bool keeps(std::string_view name) override { return !unwritten_.contains(name); }

  private:
    bool write(const std::string& name, const std::string& text);

    std::map<std::string, std::string, std::less<>> unwritten_;  ///< what no file would take
    std::set<std::string, std::less<>> unread_;  ///< what lies there, whatever it is, is not to be written over
    /// What the files held when this window looked or wrote last. Whoever is to write finds that there, or does not
    /// write: another window has been quicker.
    std::map<std::string, std::optional<std::string>, std::less<>> known_;
    bool was_overtaken_ = false;
    std::optional<StorageFault> fault_;
    bool has_warned_ = false;
};

}  // namespace quarto
