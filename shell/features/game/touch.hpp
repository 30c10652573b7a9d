#pragma once
/// What of the board is under the pointer.

#include <optional>

#include "shell/render/board_skin.hpp"
#include "shell/ui/rect.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// While pointing, a piece is touched anywhere on its body; otherwise only the board's face counts, so that a
/// cell behind a tall piece can be reached.
std::optional<Cell> cell_touched(const draw::BoardSkin& skin, const draw::Camera& camera, const BoardView& board,
                                 ImVec2 at);

/// Around the cell's recess, for the keyboard and for tests.
ui::Rect cell_bounds(const draw::Camera& camera, Cell cell);

}  // namespace quarto
