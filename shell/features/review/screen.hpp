#pragma once
/// Navigation of a review.

#include <optional>
#include <variant>

#include "shell/features/review/intent.hpp"
#include "shell/features/review/view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// State of the button that shows the analysis.
struct AnalysisButton {
    bool is_enabled, is_on;
};

using ReviewChoice =
    std::variant<intent::SeekTo, intent::RetryMove, intent::ToggleAnalysis, intent::ToggleReview>;
/// In place of the game's buttons: `steps` from move to move, `actions` below or beside them.
std::optional<ReviewChoice> draw_review(ui::Ui& ui, const ReviewView& review, const AnalysisButton& analysis,
                                        const ui::Rect& steps, const ui::Rect& actions);

}  // namespace quarto
