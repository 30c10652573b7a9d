#pragma once
/// QUARTO!, and the row of what else can be done now.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/app/intent.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// A button of the row of actions.
struct Action {
    ui::Kind name;
    std::string label;
    ui::Icon icon;
    ui::ButtonKind kind;
    ui::Enabled enabled;
    Intent intent;
    std::optional<bool> on = std::nullopt;  ///< of one that stays pressed in
    bool is_known = false;                  ///< by its sign, without words
};
/// What the row offers at this moment, from left to right. A row with room for no more than `most` leaves out what
/// the menu and the list of moves offer as well.
std::vector<Action> actions_now(const ui::Ui& ui, const View& view, int most);

std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
