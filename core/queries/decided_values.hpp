#pragma once
/// What calls or the end of a game decide about its values, without a search.

#include <optional>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/notation/text.hpp"
#include "core/rules/game.hpp"

namespace quarto {

struct DecidedValues {
    std::optional<Value> value;          ///< for the player to move; absent if it takes a search
    std::vector<MoveValue> moves;        ///< calls, then the other moves unless they take a search
    std::optional<PositionText> search;  ///< whose moves take one
};

/// Empty for a finished game. A player who may call does so, also where late calls allow both to: a win.
/// Where only the opponent may, every placement counts as lost, whatever it is worth if the call is missed.
DecidedValues decided_values(const Game& game);

}  // namespace quarto
