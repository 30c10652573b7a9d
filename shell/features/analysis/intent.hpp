#pragma once
/// Hints and the values of moves.

#include <variant>

namespace quarto {

namespace intent {

/// The player asks what to do: tells what there is to call, else the best move and why, in the notice.
struct AskForHelp {};
/// Shows or hides the exact value of every move.
struct ToggleAnalysis {};
/// The values of all moves are shown from now on, wherever there are some.
struct ShowValues {};

}  // namespace intent

using AnalysisIntent = std::variant<intent::AskForHelp, intent::ToggleAnalysis, intent::ShowValues>;

}  // namespace quarto
