#pragma once
/// A small picture of a position.

#include "shell/ui/ui.hpp"

namespace quarto::ui {

/// The pieces in a grid, as diagrams show them; the called cells are lit.
void draw_small_board(Ui& ui, const Rect& rect, const Position& position, CellSet called);

}  // namespace quarto::ui
