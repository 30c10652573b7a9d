#pragma once
/// Drawings of the games: how one ended, its last position, shares and a curve.

#include <vector>

#include "shell/features/games/view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// A disc in the colour of the ending, with a sign.
void draw_ending(ui::Ui& ui, const ui::Rect& rect, Ending ending);
/// Won, drawn, lost, from the left.
void draw_shares(ui::Ui& ui, const ui::Rect& rect, const Tally& tally);
/// A curve of percentages.
void draw_curve(ui::Ui& ui, const ui::Rect& rect, const std::vector<int>& percents);

}  // namespace quarto
