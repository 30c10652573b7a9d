#pragma once
/// Hit test of the board.

#include <optional>

#include "shell/model/table_view.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/ui/rect.hpp"

namespace quarto {

/// While a call is being selected, the whole body of a piece is a hit. Otherwise only the board's surface
/// counts, so that a cell behind a tall piece can be reached.
std::optional<Cell> cell_touched(const draw::BoardSkin& skin, const draw::Camera& camera,
                                 const BoardView& board, ImVec2 at);

/// Bounding box of the cell's recess, for keyboard focus and for tests.
ui::Rect cell_bounds(const draw::Camera& camera, Cell cell);

}  // namespace quarto
