#pragma once
/// The sheet with what can be chosen for a position, and done with it.

#include <optional>
#include <variant>

#include "shell/features/position_editor/model.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/feature.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using PositionChoice =
    std::variant<intent::ChoosePositionRules, intent::ChooseMover, intent::ClearPosition, intent::AnalysePosition,
                 intent::PrintPosition, intent::TeachPosition, intent::LeaveSetUp, intent::Back, intent::Share>;
std::optional<PositionChoice> draw_position(ui::Ui& ui, const PositionEditorView& view, const Environment& environment,
                                            FeatureSet locked, const std::optional<ui::Message>& message);

}  // namespace quarto
