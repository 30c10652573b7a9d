#pragma once
/// The screens: each draws the view and answers what the player asks. They change nothing themselves.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/ui/ui.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// The game, and over it the sheet that the view names.
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
/// Who goes on with a shared game; whoever closes it only looks.
std::optional<Intent> draw_shared(ui::Ui& ui, const View& view);
std::optional<Intent> draw_keys(ui::Ui& ui, const View& view);

}  // namespace quarto
