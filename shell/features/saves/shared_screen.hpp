#pragma once
/// Choice of how to continue a shared game.

#include <optional>
#include <string>
#include <variant>

#include "shell/features/saves/intent.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using SharedGameChoice = std::variant<intent::PlayOn, intent::JustLook>;
/// `opponent`: "Computer · Casual"; `may_play`: false where the page has locked playing. Closing it means
/// viewing only.
std::optional<SharedGameChoice> draw_shared(ui::Ui& ui, const std::string& opponent, bool may_play);

}  // namespace quarto
