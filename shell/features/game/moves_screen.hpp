#pragma once
/// The list of moves.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// In two columns, scrolled to the newest move; returns the intent of a tap.
std::optional<Intent> draw_move_list(ui::Ui& ui, const View& view, const ui::Rect& rect);
float move_list_height(const ui::Ui& ui, const View& view, float width);

}  // namespace quarto
