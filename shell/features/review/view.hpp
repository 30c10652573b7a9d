#pragma once
/// What a review adds to the view of a finished game.

#include <vector>

#include "core/analysis/review.hpp"
#include "shell/app/text_context.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Number of the move that led to `ply`: the placements made by then, plus one after a gift.
int move_number(const History& history, std::size_t ply);

/// Adds review marks to the move list, highlights the shapes of the current mark, explains it, and sets the targets
/// of the buttons.
void add_review(View& view, const TextContext& context, const std::vector<Mark>& marks);

/// Empty while no review is shown.
std::vector<Mark> marks_shown(const State& state);

}  // namespace quarto
