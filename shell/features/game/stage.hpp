#pragma once
/// Stage of the game screen: drawing and input of board, trays and reserve.

#include <optional>

#include "shell/features/game/intent.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/features/game/view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// Draw list channels from bottom to top. Ground and table are cached layers (render/frame_hash.hpp). What
/// changes with each press, such as a pressed button, is above them. Pieces in flight or being dragged are
/// drawn above the text too.
enum DrawChannel : int { channel_ground, channel_table, channel_screen, channel_above, channels };

/// Initial keyboard focus: the first enabled cell or piece; empty if there is none.
ui::Id first_to_do(const BoardView& board);

/// The pointer is ignored within `covered`.
std::optional<StageChoice> draw_stage(ui::Ui& ui, const GameView& view, const GameLayout& layout,
                                      const ui::Rect& covered);

/// In place of the stage, while the clock stands still: an empty board with these words.
void draw_paused_stage(ui::Ui& ui, const GameLayout& layout, const std::string& words);

}  // namespace quarto
