#pragma once
/// Text and buttons of the game screen: players, prompt, QUARTO! button, actions, moves.

#include <optional>
#include <string>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/type.hpp"

namespace quarto {

std::optional<Intent> draw_panel(ui::Ui& ui, const View& view, const GameLayout& layout);

/// Text of a player's card in lines of `width`: the level beside the name, or under it. The level has priority over
/// the status: the prompt repeats the status in full, but nothing else on screen shows the level.
struct CardWords {
    std::string name, under;
};
CardWords card_words(const ui::Ui& ui, const PlayerView& player, const ui::TextStyle& style, float width);
/// Text width on a card with inner width `width`; a narrow card omits the round badge.
struct CardRoom {
    float words;
    bool has_badge;
};
CardRoom card_room(const ui::Ui& ui, const PlayerView& player, float width, bool on_card);

/// Initial keyboard focus: the first enabled cell or piece; empty if there is none.
ui::Id first_to_do(const BoardView& board);

}  // namespace quarto
