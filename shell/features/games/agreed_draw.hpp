#pragma once
/// A draw that two friends agreed on: the record has no end, so a kept game says it in a field of its
/// own, `drawn`, the last before `record` (kept_game.hpp).

#include "shell/features/games/kept_game.hpp"

namespace quarto {

inline constexpr End agreed_draw{std::nullopt, EndReason::board_full, {}};

/// Whether the draw came before the board was full.
inline bool is_agreed_draw(const KeptGame& game) { return game.end == agreed_draw && game.position.occupied().size() < 16; }

}  // namespace quarto
