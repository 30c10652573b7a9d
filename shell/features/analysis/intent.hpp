#pragma once
/// Intents for hints and analysis.

#include <variant>

#include "shell/model/intent.hpp"

namespace quarto {

namespace intent {

/// Shows the analysis from now on, whenever there is one.
struct ShowValues {};

}  // namespace intent

using AnalysisIntent = std::variant<intent::AskForHelp, intent::ToggleAnalysis, intent::ShowValues>;

}  // namespace quarto
