#pragma once
/// What an alignment that stands there to be called is worth. Positions know nothing of calls, so no search does; but
/// both sides overlook nothing (rules.md, "Text forms"), and whoever may call wins.

#include <optional>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/rules/game.hpp"

namespace quarto {

/// Who calls, if nobody overlooks anything.
enum class Caller : std::uint8_t {
    nobody,    ///< there is nothing to call, or nobody may before it is void
    mover,     ///< the player to move may
    opponent,  ///< the player to move may not; the other one may, now or as soon as the turn is over
    either,    ///< both may: whoever is first
};
Caller who_calls(const Game& game);

/// What a move is worth that leaves an alignment to the opponent: no placement comes before the call.
inline constexpr Value lost_to_call = Value::loss_in(0);

/// The values of all moves where the calls decide them and no search is needed: a gift or the end of a turn.
/// Absent where moves want a search.
std::optional<std::vector<MoveValue>> values_by_calls(const Game& game);

}  // namespace quarto
