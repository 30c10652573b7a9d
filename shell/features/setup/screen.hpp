#pragma once
/// The form for a new game.

#include <optional>
#include <variant>

#include "shell/features/setup/intent.hpp"
#include "shell/features/setup/view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using SetupChoice = std::variant<intent::ChangeSetup, intent::Start, intent::AskName, intent::ChangePreferences,
                                 intent::Open, intent::Back>;
std::optional<SetupChoice> draw_new_game(ui::Ui& ui, const SetupView& view, const std::optional<ui::Message>& message);

}  // namespace quarto
