#pragma once
/// The buttons on the game's screen: which of those offered their rows hold, where the main one stands, and how much
/// room the words above them leave.

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/game/layout.hpp"
#include "shell/features/game/model.hpp"
#include "shell/ui/action_row.hpp"

namespace quarto {

using Actions = std::vector<ui::Action>;
inline constexpr int most_at_end = 8;
inline constexpr float end_row_gap = 6;  ///< units of the interface, between rows of buttons after a game

struct OfferedButtons {
    Actions actions;                  ///< from left to right, at most `most_at_end`
    std::optional<std::string> main;  ///< words of the main button; absent without one
};
struct ButtonPlaces {
    ui::Rect main, others;
};

/// Moves what may need a row of its own to a list of its own: the next level, the answer that there is no alignment.
Actions take_end_actions(Actions& actions);
/// Leaves out actions that the menu also offers, in turn, if the row then holds the words of the others.
void spare_for_words(const ui::Ui& ui, Actions& actions, const ui::Rect& row, std::initializer_list<ui::Kind> spared);
/// After a game, leaves out what the menu and the review also offer until the row holds the words of the others, if it
/// can.
void shorten_to_words(const ui::Ui& ui, Actions& actions, const ui::Rect& row);
/// The same after a game, and while moves are tried out or valued.
void spare_in_row(const ui::Ui& ui, const GameScreenView& view, Actions& actions, const ui::Rect& row);

/// The place of the main button, with these words, and that of the others, at least `least`.
ButtonPlaces place_buttons(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout,
                           const std::optional<std::string>& main, std::size_t least);

/// A row returns the pressed action.
std::optional<ui::Kind> draw_row(ui::Ui& ui, const Actions& actions, const ui::Rect& row);
/// The row of actions after a game, and the one above it.
std::optional<ui::Kind> draw_end_rows(ui::Ui& ui, Actions actions, const ui::Rect& row, const ui::Rect& end_row);
/// Words in several lines if one is too short for them and they all have room. Learning is also in the menu.
std::optional<ui::Kind> draw_home_row(ui::Ui& ui, const Actions& actions, const ui::Rect& row);
/// Both players may call: a button each, equal, the same player's always on the same side, as their cards are.
std::optional<Seat> draw_two_calls(ui::Ui& ui, const GameScreenView& view, const ui::Rect& rect,
                                   const GameLayout& layout);

/// At the end of a game of two people at the edges of a low window, whose pieces were beside the board, the words grow
/// upwards, before the diamond's corner, above a row of buttons.
void make_room_beside_board(const ui::Ui& ui, const GameScreenView& view, GameLayout& layout);
/// Room for words that tell more than what to do: the result of a game, the comment of a review.
/// After a game, shares the row of the main button and the others as their words need it. If that or the prompt is too
/// small for them, they take the place of the reserve, from which nothing is given any more; beside the board, that of
/// the list of moves. There a review has more lines too.
void make_room_for_words(const ui::Ui& ui, const GameScreenView& view, const OfferedButtons& buttons,
                         GameLayout& layout);

}  // namespace quarto
