#pragma once
/// What is wrong with a backup, before it replaces anything.

#include <optional>

#include "shell/features/saves/backup.hpp"

namespace quarto {

/// The first saved text that its own reader refuses: line and column in the whole backup.
std::optional<SaveError> damage_of(const Backup& backup);

}  // namespace quarto
