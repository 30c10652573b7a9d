#pragma once
/// QUARTO! button and the row of other actions.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/action_rows.hpp"

namespace quarto {

/// Those available now.
OfferedButtons offered_buttons(const ui::Ui& ui, const View& view);
/// As many of the actions as the row holds; after a game, as many as it holds in words.
std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const ui::Rect& row);
std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
