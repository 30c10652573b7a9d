#pragma once
/// The form for a new game.

#include <optional>
#include <span>
#include <string>
#include <variant>

#include "shell/features/setup/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using SetupChoice = std::variant<intent::ChangeSetup, intent::Start, intent::AskName, intent::ChangePreferences,
                                 intent::Open, intent::Back>;
std::optional<SetupChoice> draw_new_game(ui::Ui& ui, const SetupView& view, const std::optional<ui::Message>& message);

// The levels as steps, the weakest first.

inline constexpr float ladder_height = 56;  ///< interface units

/// Returns the newly chosen step. `label` is for screen readers.
std::optional<int> draw_ladder(ui::Ui& ui, ui::Id id, const ui::Rect& rect, std::string_view label,
                               std::span<const std::string> names, int chosen);

}  // namespace quarto
