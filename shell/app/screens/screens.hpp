#pragma once
/// The screens. They draw the view and return the player's intent; they change no state themselves.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/action_rows.hpp"

namespace quarto {

/// Draws the board, and above it the sheet selected by the view.
std::optional<Intent> draw_screens(ui::Ui& ui, const View& view);

// Screens made of several features.
std::optional<Intent> draw_board_screen(ui::Ui& ui, const View& view);
std::optional<Intent> draw_menu(ui::Ui& ui, const View& view);
std::optional<Intent> draw_moves(ui::Ui& ui, const View& view);

// Parts of the screen with the board.

/// Text and buttons beside the board, as the situation wants them: players or a lesson, prompt or notice, the
/// game's buttons or the review's, moves or the analysis.
/// `is_ending`: words and buttons have to wait, until the end of the game has been shown.
std::optional<Intent> draw_panel(ui::Ui& ui, const View& view, const GameLayout& layout, bool is_ending = false);
/// QUARTO! button and the row of other actions: those available now.
OfferedButtons offered_buttons(const ui::Ui& ui, const View& view);
/// As many of the actions as the row holds; after a game, as many as it holds in words.
std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const ui::Rect& row);
std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
