#pragma once
/// Reading a backup, with what its own readers say of each of its texts, before it replaces anything.

#include <optional>

#include "shell/features/saves/backup.hpp"
#include "shell/model/notice.hpp"

namespace quarto {

struct ReadBackup {
    Backup texts;  ///< without the kept games that can't be read
    std::size_t games = 0;
    /// The first of those games: line and column in the whole backup.
    std::optional<SaveError> left_out = std::nullopt;
};
Result<ReadBackup, notice::BadGames> read_backup(std::string_view text);

}  // namespace quarto
