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
inline constexpr int most_at_end = 8;
inline constexpr float end_row_gap = 6;  ///< units of the interface, between rows of buttons after a game
/// Of those available now, as many as the row holds; after a game, as many as it holds in words.
std::vector<OfferedAction> actions_in(const ui::Ui& ui, const View& view, const ui::Rect& row);
/// Moves what may need a row of its own to a list of its own: what leads on from the decision of a game (the last
/// chance, the next level), the answer that there is no alignment.
std::vector<OfferedAction> take_end_actions(std::vector<OfferedAction>& actions);
bool row_holds_words(const ui::Ui& ui, const std::vector<OfferedAction>& actions, const ui::Rect& row);
/// Leaves out what the menu and the review also offer until the row holds the words of the others, if it can.
void shorten_to_words(const ui::Ui& ui, const View& view, std::vector<OfferedAction>& actions, const ui::Rect& row);
/// Whether the main button of a result can show its words.
bool main_action_holds(const ui::Ui& ui, const View& view, const ui::Rect& rect);

/// The row of those available now.
std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const ui::Rect& row);
std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
