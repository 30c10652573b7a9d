#pragma once
/// A draw that two friends agreed on: the record has no end, so a kept game says it in a field of its own, `drawn`, the
/// last before `record` (kept_game.hpp).

#include <optional>

#include "core/rules/game.hpp"

namespace quarto {

inline constexpr End agreed_draw{std::nullopt, EndReason::board_full, {}};

/// Whether the draw came before the board was full.
inline bool is_agreed_draw(const std::optional<End>& end, const Position& position) {
    return end == agreed_draw && position.occupied() != CellSet::all();
}

}  // namespace quarto
