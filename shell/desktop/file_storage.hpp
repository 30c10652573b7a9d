#pragma once
/// Saved texts as files: the game in the data folder, the preferences in the config folder.

#include <map>

#include "shell/platform.hpp"

namespace quarto {

class FileStorage : public Storage {
  public:
    std::optional<std::string> load(std::string_view name) override;
    void save(std::string_view name, const std::string& text) override;

  private:
    std::map<std::string, std::string, std::less<>> unwritten_;  ///< what no file would take
    bool has_warned_ = false;
};

}  // namespace quarto
