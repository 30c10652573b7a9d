#pragma once
/// Alignments, wrong calls and the result of the game on the screen.

#include <string>

#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// "Row 2: all light, all tall."
std::string alignment_text(const TextContext& context, Shape shape);
/// "row 1, all solid; column b, all tall"
std::string alignments_text(const TextContext& context, ShapeSet shapes);
/// Alignments that nobody called: "Missed: row 1, all solid."
std::string uncalled_text(const TextContext& context, ShapeSet shapes);
/// "Row 2? These four have nothing in common."
std::string wrong_call_text(const Texts& texts, const WrongCall& call);
/// "You win!" and "QUARTO! Row 2: all light."
ResultView result_view(const TextContext& context, const End& end);

}  // namespace quarto
