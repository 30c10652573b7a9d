#pragma once
/// Changes of the form for a new game, and its start.

#include <optional>

#include "shell/features/setup/intent.hpp"
#include "shell/model/context.hpp"
#include "shell/model/table.hpp"

namespace quarto {

/// Levels by the player’s rating.
struct FittingLevels {
    int start;                           ///< for a game as the form says, if it is adaptive
    std::optional<int> rematch = std::nullopt;  ///< for a rematch, if the game on the table is adaptive
};

/// `game`: on the table; null if it can’t be repeated.
void update(Setup& form, Context& context, const SetupIntent& intent, const Table* game,
            const FittingLevels& fitting);

}  // namespace quarto
