#pragma once
/// A piece as a figure in a text or a list.

#include "core/rules/board.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

enum class Shadowed : bool { no, yes };

/// As large as fits into the rectangle, standing on its lower edge. `rect` lies on a card or the background.
void draw_figure(ui::Ui& ui, Piece piece, const ui::Rect& rect, Shadowed shadowed = Shadowed::no);

}  // namespace quarto
