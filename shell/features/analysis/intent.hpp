#pragma once
/// Intents for hints and analysis.

#include <variant>

namespace quarto {

namespace intent {

/// Hint button: shows a notice with the alignment to call, otherwise with the best move and the reason.
struct AskForHelp {};
/// Shows or hides the exact value of every move.
struct ToggleAnalysis {};
/// Shows the analysis from now on, whenever there is one.
struct ShowValues {};

}  // namespace intent

using AnalysisIntent = std::variant<intent::AskForHelp, intent::ToggleAnalysis, intent::ShowValues>;

}  // namespace quarto
