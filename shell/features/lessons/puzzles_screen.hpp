#pragma once
/// The puzzles of a day, the calendar, and the player's mistakes.

#include <optional>
#include <variant>

#include "shell/features/lessons/puzzles_view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/icons.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using PuzzlesChoice = std::variant<intent::OpenPuzzle, intent::ShowPuzzlesOf, intent::PractiseMistake,
                                   intent::ShareResults, intent::Back>;
/// `locked`: features that are not offered.
std::optional<PuzzlesChoice> draw_puzzles(ui::Ui& ui, const PuzzlesView& puzzles, FeatureSet locked,
                                          const std::optional<ui::Message>& message);
/// The sign of a result.
ui::Icon icon_of(std::optional<PuzzleOutcome> outcome);

}  // namespace quarto
