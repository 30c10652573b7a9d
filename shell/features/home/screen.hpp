#pragma once
/// Draws the card of the day.

#include <cstdint>
#include <optional>

#include "shell/features/home/model.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

enum class HomeChoice : std::uint8_t { leave, start, friends, puzzle, share, course, scores };

/// In at most `room`, from its top; cuts from `room` what it has used.
std::optional<HomeChoice> draw_home(ui::Ui& ui, const HomeView& home, ui::Rect& room);

}  // namespace quarto
