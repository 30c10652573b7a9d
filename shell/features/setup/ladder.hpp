#pragma once
/// The levels as steps, the weakest first.

#include <optional>
#include <span>
#include <string>

#include "shell/ui/ui.hpp"

namespace quarto {

inline constexpr float ladder_height = 56;  ///< interface units

/// Returns the newly chosen step. `label` is for screen readers.
std::optional<int> draw_ladder(ui::Ui& ui, ui::Id id, const ui::Rect& rect, std::string_view label,
                               std::span<const std::string> names, int chosen);

}  // namespace quarto
