#pragma once
/// A variation: moves tried out for both players from a position of the game, which stays as it is. It has no
/// clock and is not saved.

#include <optional>

#include "shell/model/context.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/table.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/game_text.hpp"

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

/// Says "Try giving a piece.", and below it the attributes of the piece to place, then "Move 9 · You move for both
/// players. …", unless something else is to be done. `from`: the move of the game after which other moves are tried
/// out; absent where there is no game. Precondition: the table has a variation.
void show_variation(GameView& view, const TextContext& context, std::optional<int> from);

}  // namespace quarto
