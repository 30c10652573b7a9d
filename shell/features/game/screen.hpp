#pragma once
/// The header of the game's screen, the order of its controls, and parts of the board between two players who sit face
/// to face: each reads and presses at their own edge.

#include <vector>

#include "shell/features/game/layout.hpp"
#include "shell/features/game/view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/icons.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

struct HeaderIcon {
    ui::Kind name;
    ui::Icon icon;
    TextKey label;
    Screen screen;
};

struct HeaderPlaces {
    ui::Rect name, icons;
    std::vector<HeaderIcon> shown;
};
HeaderPlaces header_places(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout);
/// The game's name, with standard rules.
void draw_name(ui::Ui& ui, const GameScreenView& view, ui::Rect bar);
/// Other rules are visible in every window: beside the game's name, or in its place; shortened if necessary. Returns
/// whether they were pressed, which opens the help.
bool draw_name_and_rules(ui::Ui& ui, const GameScreenView& view, ui::Rect bar);
std::optional<intent::Open> draw_header_icons(ui::Ui& ui, const GameScreenView& view, HeaderPlaces places);
/// At the window's edge between two players.
std::optional<intent::Open> draw_menu_button(ui::Ui& ui, const GameScreenView& view, const ui::Rect& rect);

/// Next keyboard focus after a button that disappears when used.
void set_successors(ui::Ui& ui, const GameScreenView& view);
/// What has the focus on every board: a field for typed moves. Hosts with native text fields show theirs instead.
/// Returns whether Escape was pressed.
bool end_screen(ui::Ui& ui, const GameLayout& layout);

/// Of what both edges have.
ui::Id id_at(ui::Kind kind, bool is_near);
/// Whom the prompt and the buttons beside QUARTO! are for.
Seat addressed(const GameScreenView& view);
/// Whose last press the notice answers.
Seat notified(ui::Ui& ui, const GameScreenView& view);
/// The player's own call button. What is not possible yet is explained after a press. Returns whether it was pressed.
bool draw_call(ui::Ui& ui, const GameScreenView& view, Seat seat, const ui::Rect& rect);
/// The prompt for whom it is addressed to; for the other what they are, and the special rules.
void draw_side_words(ui::Ui& ui, const GameScreenView& view, const GameLayout& layout, Seat seat);

}  // namespace quarto
