#pragma once
/// The list of moves.

#include <optional>
#include <vector>

#include "shell/model/intent.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// In two columns, scrolled to the newest move.
std::optional<intent::SeekTo> draw_move_list(ui::Ui& ui, const std::vector<MoveLine>& moves, const ui::Rect& rect);
/// The same without scrolling, from the top left corner of `rect` on.
std::optional<intent::SeekTo> draw_whole_move_list(ui::Ui& ui, const std::vector<MoveLine>& moves,
                                                   const ui::Rect& rect);
float move_list_height(const ui::Ui& ui, const std::vector<MoveLine>& moves, float width);

}  // namespace quarto
