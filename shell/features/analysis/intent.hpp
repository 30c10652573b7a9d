#pragma once
/// Intents for hints and analysis.


#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Shows the analysis from now on, whenever there is one.
struct ShowValues {};

}  // namespace intent

using AnalysisIntent = OneOf<intent::AskForHelp, intent::ToggleAnalysis, intent::ShowValues>;

}  // namespace quarto
