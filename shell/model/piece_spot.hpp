#pragma once
/// Where a piece lies while a position is set up.

#include <variant>

#include "core/rules/board.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

/// Among the remaining pieces.
struct InReserve {
    friend constexpr bool operator==(InReserve, InReserve) = default;
};
/// In the reserve, on a cell, or as the piece to place on a player’s tray.
using PieceSpot = std::variant<InReserve, Cell, Seat>;

}  // namespace quarto
