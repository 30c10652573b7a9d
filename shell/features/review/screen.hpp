#pragma once
/// Navigation and marks of a review.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// Navigation, in place of the game's buttons.
std::optional<Intent> draw_review(ui::Ui& ui, const View& view, const GameLayout& layout);
/// Icon and word of a review mark; returns the width used.
float draw_remark(ui::Ui& ui, const ui::Rect& rect, const RemarkView& remark);
float remark_width(const ui::Ui& ui, const RemarkView& remark);
void draw_remark_sign(ui::Ui& ui, const ui::Rect& rect, RemarkKind kind);

}  // namespace quarto
