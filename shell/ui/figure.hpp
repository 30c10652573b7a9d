#pragma once
/// A piece drawn as an inline figure in text or in a list.

#include "core/rules/board.hpp"
#include "shell/ui/ui.hpp"

namespace quarto::ui {

enum class Shadowed : bool { no, yes };

/// Fits the piece into `rect`, standing on its lower edge. `rect` must lie on a card or the background.
void draw_figure(Ui& ui, Piece piece, const Rect& rect, Shadowed shadowed = Shadowed::no);

}  // namespace quarto::ui
