#pragma once
/// Surfaces: cards, chips, badges, messages, and sheets over the game.

#include <string_view>

#include "shell/ui/message.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/ui.hpp"

namespace quarto::ui {

void card(Ui& ui, const Rect& rect);
/// Small rounded label at the left of the rectangle. If its text doesn't fit, only screen readers get it.
void chip(Ui& ui, const Rect& rect, std::string_view text);
/// A player's initial in a circle. `strength`: 0 to 1, where 1 marks the player to act.
void badge(Ui& ui, const Rect& rect, std::string_view initial, float strength);
void divider(Ui& ui, const Rect& rect);

/// Background of a message with its close button; returns whether that was pressed.
bool toast(Ui& ui, const Rect& rect, Tone tone, std::string_view close_label);
/// Rectangle for the message's text; height of the toast for a height of text, `words`.
Rect toast_words(const Ui& ui, const Rect& rect);
float toast_height(const Ui& ui, float words);

/// A die; `value` from 1 to 6.
void die(Ui& ui, const Rect& rect, int value);

/// Modal sheet over the dimmed screen: at the bottom of narrow windows, a centred card in wide ones. With an
/// empty `close_label` the user can't close it.
struct ModalSheet {
    Rect content;
    bool closed = false;  ///< by a press outside, the close button or Escape
};
/// Wide and low, as a phone on its side is.
bool is_low(const Ui& ui);
/// Around a sheet, draw list units.
float sheet_margin(const Ui& ui);
ModalSheet begin_sheet(Ui& ui, Kind name, std::string_view heading, float width, float content_height,
                       std::string_view close_label);
void end_sheet(Ui& ui);

}  // namespace quarto::ui
