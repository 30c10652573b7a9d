#pragma once
/// Whether the machine has power to spare for background work.

#include <optional>

#include "core/rules/rules.hpp"

namespace quarto {

class Power {
  public:
    /// False on battery at 20 percent or less. Asks the system at most twice a minute.
    bool is_plenty(Milliseconds now);

  private:
    bool is_plenty_ = true;
    std::optional<Milliseconds> read_at_;
};

}  // namespace quarto
