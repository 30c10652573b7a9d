#pragma once
/// The middle of the game's screen: board, trays and reserve, and how they are touched.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Whose side of the table is the lower one: the only person's, else the first seat's.
Seat own_seat(const View& view);

/// The parts of the draw list from the lowest up. Ground and table are layers (render/shown.hpp): what changes with each
/// press, such as the button that is pressed, lies above them. What travels through the air or is dragged lies over the
/// words as well.
enum Channel : int { channel_ground, channel_table, channel_screen, channel_above, channels };

/// What lies under `covered` is not touched by the pointer.
std::optional<Intent> draw_stage(ui::Ui& ui, const View& view, const GameLayout& layout, const ui::Rect& covered);

}  // namespace quarto
