#pragma once
/// The screens. Each draws the view and returns the player's intent; screens change no state themselves.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/ui/ui.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Draws the game, and above it the sheet selected by the view.
std::optional<Intent> draw_screens(ui::Ui& ui, const View& view);

std::optional<Intent> draw_game(ui::Ui& ui, const View& view);
std::optional<Intent> draw_new_game(ui::Ui& ui, const View& view);
std::optional<Intent> draw_menu(ui::Ui& ui, const View& view);
std::optional<Intent> draw_moves(ui::Ui& ui, const View& view);
std::optional<Intent> draw_settings(ui::Ui& ui, const View& view);
std::optional<Intent> draw_help(ui::Ui& ui, const View& view);
std::optional<Intent> draw_language(ui::Ui& ui, const View& view);
std::optional<Intent> draw_course(ui::Ui& ui, const View& view);
std::optional<Intent> draw_proof(ui::Ui& ui, const View& view);
/// Choice of how to continue a shared game; closing it means viewing only.
std::optional<Intent> draw_shared(ui::Ui& ui, const View& view);
std::optional<Intent> draw_keys(ui::Ui& ui, const View& view);

}  // namespace quarto
