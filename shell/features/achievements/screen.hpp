#pragma once
/// The list of achievements.

#include <optional>
#include <variant>

#include "shell/features/achievements/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using AchievementsChoice = std::variant<intent::Back>;

std::optional<AchievementsChoice> draw_achievements(ui::Ui& ui, const AchievementsView& view);

}  // namespace quarto
