#pragma once
/// QUARTO! button and the row of other actions.

#include <optional>
#include <vector>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/action_row.hpp"

namespace quarto {

struct OfferedAction {
    ui::Action action;
    Intent intent;
};
/// Actions available now, from left to right. If there are more than `most`, those that the menu or the move
/// list also offers are left out.
std::vector<OfferedAction> actions_now(const ui::Ui& ui, const View& view, int most);

/// The row of those available now.
std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const ui::Rect& row);
std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
