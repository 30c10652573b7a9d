#pragma once
/// Choice of how to continue a shared game.

#include <optional>
#include <variant>

#include "shell/features/saves/model.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using SharedGameChoice = std::variant<intent::PlayOn, intent::JustLook>;
/// Closing it means viewing only.
std::optional<SharedGameChoice> draw_shared(ui::Ui& ui, const SharedGameView& view);

}  // namespace quarto
