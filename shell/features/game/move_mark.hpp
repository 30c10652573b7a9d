#pragma once
/// Drawing of the judgement on a move.

#include "shell/model/table_view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// Icon and word; returns the width used.
float draw_move_mark(ui::Ui& ui, const ui::Rect& rect, const MoveMark& mark);
float move_mark_width(const ui::Ui& ui, const MoveMark& mark);
/// The icon alone.
void draw_move_sign(ui::Ui& ui, const ui::Rect& rect, MoveMarkKind kind);

}  // namespace quarto
