#pragma once
/// Hit test of the board.

#include <cstdint>
#include <optional>

#include "shell/model/table_view.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/ui/rect.hpp"

namespace quarto {

/// What is pointed at: pieces, while a call is selected, for example, by any part of their bodies; else
/// cells, by the board's surface alone, so that one behind a tall piece can be reached.
enum class Touches : std::uint8_t { pieces, cells };
std::optional<Cell> cell_touched(const draw::BoardSkin& skin, const draw::Camera& camera, const BoardView& board,
                                 ImVec2 at, Touches touches);

/// Bounding box of the cell's recess, for keyboard focus and for tests.
ui::Rect cell_bounds(const draw::Camera& camera, Cell cell);

}  // namespace quarto
