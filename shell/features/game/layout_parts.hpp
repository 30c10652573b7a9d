#pragma once
/// Parts of the game screen's layouts. Lengths are in pixels.

#include "shell/features/game/layout.hpp"

namespace quarto {

constexpr float touch_target = 44;  ///< units of the interface: minimum touch target, where it fits

/// Height of a name above a status line.
float two_lines(const ui::Scale& scale);

/// The largest board in the middle of the rectangle. If width is the limit, the camera rises to use the
/// height.
void place_board(GameLayout& layout, const ui::Rect& room);
/// Puts the trays into the corners that the diamond leaves free, `margin` from the edge; `scale`: pixels per
/// cell width.
void place_trays(GameLayout& layout, float scale, float margin);
/// For a board without free corners: trays in a column beside it, and the cards too unless `card`, their
/// height, is 0.
void place_beside(GameLayout& layout, ui::Rect room, float column, float card);
/// Puts both players' cards in one row above a board without free corners, with the trays at the row's ends.
void place_in_row(GameLayout& layout, ui::Rect row);
/// Puts the QUARTO! button and the actions into one row if three actions of minimum touch width fit beside
/// it.
void place_buttons_in_row(GameLayout& layout, ui::Rect row, float gap, float unit);

/// Columns of the reserve: eight, light pieces behind dark ones, unless slots become much narrower than a
/// touch target.
int columns_for(float width, float unit);
/// Cuts the reserve from the bottom of `rest`, `height` high if pieces of at most `largest` scale can use it,
/// but never lower than the touch targets require.
ui::Rect cut_reserve(GameLayout& layout, ui::Rect& rest, float width, float height, float unit, float largest);

// One for each shape of the window.
GameLayout lay_out_portrait(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& preset);
GameLayout lay_out_wide(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& preset);
GameLayout lay_out_compact(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& preset);

}  // namespace quarto
