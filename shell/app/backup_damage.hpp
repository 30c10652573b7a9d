#pragma once
/// What is wrong with a backup, before it replaces anything.

#include <optional>

#include "shell/features/saves/backup.hpp"

namespace quarto {

/// The first saved text that its own reader refuses: line and column in the whole backup.
std::optional<SaveError> damage_of(const Backup& backup);
/// Removes the kept games that can't be read from a backup without other damage.
/// Returns the place of the first one, as line and column in the whole backup.
std::optional<SaveError> leave_out_damaged_games(Backup& backup);

}  // namespace quarto
