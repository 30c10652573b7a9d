#pragma once
/// QUARTO! button and the row of other actions.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/app/intent.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// A button of the action row.
struct Action {
    ui::Kind name;
    std::string label;
    ui::Icon icon;
    ui::ButtonKind kind;
    ui::Enabled enabled;
    Intent intent;
    std::optional<bool> on = std::nullopt;  ///< of a toggle button
    bool is_known = false;                  ///< its icon is familiar and needs no text
};
/// Actions available now, from left to right. If there are more than `most`, those that the menu or the move list
/// also offers are left out.
std::vector<Action> actions_now(const ui::Ui& ui, const View& view, int most);

std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
