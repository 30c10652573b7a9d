#pragma once
/// A variation: moves tried out for both players from a position of the game, which stays as it is. It has no
/// clock and is not saved.

#include <optional>

#include "shell/model/context.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace intent {

/// Returns to the game.
struct LeaveVariation {};

}  // namespace intent

using VariationIntent = OneOf<intent::TryMoves, intent::LeaveVariation>;

struct VariationState {
    std::optional<Table> table;    ///< shown in place of the game
    bool analysed_before = false;  ///< the analysis was shown when the variation began
};

/// `game`: the game to branch from at its current ply; null if that is not possible now.
void update(VariationState& variation, Context& context, const VariationIntent& intent, const Table* game);
/// Starts a variation in which the move can be made; false if it is illegal, with a notice.
bool branch(VariationState& variation, Context& context, const Table& game, const Move& move);

}  // namespace quarto
