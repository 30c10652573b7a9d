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
float draw_review_mark(ui::Ui& ui, const ui::Rect& rect, const ReviewMark& mark);
float review_mark_width(const ui::Ui& ui, const ReviewMark& mark);
void draw_review_sign(ui::Ui& ui, const ui::Rect& rect, ReviewMarkKind kind);

}  // namespace quarto
