#pragma once
/// A player's card: badge, name, level, status, clock, die.

#include <cstddef>
#include <string>

#include "shell/model/table_view.hpp"
#include "shell/ui/type.hpp"

namespace quarto {

/// `index`: 0 for the opponent's, 1 for the player's own. `on_card`: drawn on a card, as in wide windows.
void draw_player(ui::Ui& ui, const PlayerView& player, std::size_t index, const ui::Rect& rect, bool on_card);

/// The badge of a player, or the die while the roll is shown, without the card. Cuts the room of the clock
/// from `words`, and draws it there.
void draw_player_sign(ui::Ui& ui, const PlayerView& player, std::size_t index, const ui::Rect& rect, ui::Rect& words);

/// Text of a card in lines of `width`: the level beside the name, or under it. The level has priority over
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

}  // namespace quarto
