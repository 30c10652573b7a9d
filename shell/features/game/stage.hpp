#pragma once
/// Stage of the game screen: drawing and input of board, trays and reserve.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// The seat on the lower side: the only human player's, otherwise the first.
Seat own_seat(const View& view);

/// Draw list channels from bottom to top. Ground and table are cached layers (render/frame_hash.hpp). What changes with
/// each press, such as a pressed button, is above them. Pieces in flight or being dragged are drawn above the
/// text too.
enum Channel : int { channel_ground, channel_table, channel_screen, channel_above, channels };

/// The pointer is ignored within `covered`.
std::optional<Intent> draw_stage(ui::Ui& ui, const View& view, const GameLayout& layout, const ui::Rect& covered);

}  // namespace quarto
