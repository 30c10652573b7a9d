#pragma once
/// The value of an alignment that can still be called. Positions hold no calls, so no search considers them.
/// With perfect play no alignment is missed, and a player who may call wins.

#include <optional>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/rules/game.hpp"

namespace quarto {

/// Who calls if nobody misses anything.
enum class Caller : std::uint8_t {
    nobody,    ///< there is nothing to call, or it expires before anybody may
    mover,     ///< the player to move may call
    opponent,  ///< only the opponent may call, now or as soon as the turn is over
    either,    ///< both may: the first to call
};
Caller who_calls(const Game& game);

/// The value of a move that leaves an alignment to the opponent: no placement comes before the call.
inline constexpr Value lost_to_call = Value::loss_in(0);

/// The values of all moves (gifts, or the end of a turn) if calls decide them. Absent if a search is needed.
std::optional<std::vector<MoveValue>> values_by_calls(const Game& game);

}  // namespace quarto
