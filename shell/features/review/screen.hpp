#pragma once
/// Navigation of a review.

#include <optional>
#include <variant>

#include "shell/features/review/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// State of the buttons that lead on from a position.
struct ReviewTools {
    bool can_analyse, is_analysing, can_branch;
};

using ReviewChoice =
    std::variant<intent::SeekTo, intent::RetryMove, intent::ToggleAnalysis, intent::TryMoves, intent::ToggleReview>;
/// In place of the game's buttons: `steps` from move to move, `actions` below or beside them.
std::optional<ReviewChoice> draw_review(ui::Ui& ui, const ReviewView& review, const ReviewTools& tools, ui::Rect steps,
                                        const ui::Rect& actions);

}  // namespace quarto
