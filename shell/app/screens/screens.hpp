#pragma once
/// The screens. They draw the view and return the player's intent; they change no state themselves.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// Draws the board, and above it the sheet selected by the view.
std::optional<Intent> draw_screens(ui::Ui& ui, const View& view);

// Screens made of several features.
std::optional<Intent> draw_board_screen(ui::Ui& ui, const View& view);
std::optional<Intent> draw_menu(ui::Ui& ui, const View& view);
std::optional<Intent> draw_moves(ui::Ui& ui, const View& view);

}  // namespace quarto
