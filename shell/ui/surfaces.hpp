#pragma once
/// What things lie on: cards, chips, badges, messages, sheets over the game.

#include <string_view>

#include "shell/ui/type.hpp"
#include "shell/ui/ui.hpp"

namespace quarto::ui {

void card(Ui& ui, const Rect& rect);
/// A small rounded label at the left of the rectangle; where its words have no room there it is only told.
void chip(Ui& ui, const Rect& rect, std::string_view text);
/// A player's initial in a circle; `strength` 0 rests, 1 is to act.
void badge(Ui& ui, const Rect& rect, std::string_view initial, float strength);
void divider(Ui& ui, const Rect& rect);

enum class Tone : unsigned char { plain, good, bad };
/// What a message lies on; answers true when it was pressed away.
bool toast(Ui& ui, const Rect& rect, Tone tone, std::string_view close_label);
/// The room for its words, and how high it is around words of a height.
Rect toast_words(const Ui& ui, const Rect& rect);
float toast_height(const Ui& ui, float words);

/// A die that shows 1 to 6.
void die(Ui& ui, const Rect& rect, int value);

/// A sheet over the dimmed screen: from the bottom on narrow windows, a card in the middle on wide ones.
/// Without a `close_label` it stays until its work is done.
struct ModalSheet {
    Rect content;
    bool closed = false;  ///< by a press beside it, its cross or Escape
};
ModalSheet begin_sheet(Ui& ui, Kind name, std::string_view heading, float width, float content_height,
                  std::string_view close_label);
void end_sheet(Ui& ui);

}  // namespace quarto::ui
