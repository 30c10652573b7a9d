#pragma once
/// View of the analysis: a list of all moves, and marks on the board.

#include "shell/app/text_context.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Precondition: the analysis is shown and `may_analyse` holds.
void add_analysis(View& view, const TextContext& context);

}  // namespace quarto
