#pragma once
/// The analysis as a list, best move first.

#include "shell/features/analysis/model.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// On a scrolling card.
void draw_analysis(ui::Ui& ui, const AnalysisView& analysis, const ui::Rect& rect);
/// The same without the card, and its height for a given width.
void draw_analysis_lines(ui::Ui& ui, const AnalysisView& analysis, ui::Rect rect);
float analysis_height(const ui::Ui& ui, const AnalysisView& analysis, float width);

}  // namespace quarto
