#pragma once
/// The words and buttons of the game's screen: players, what is asked, QUARTO!, actions, moves.

#include <optional>
#include <string>
#include <vector>

#include "shell/app/intent.hpp"
#include "shell/features/game/actions.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/app/view.hpp"

namespace quarto {

std::optional<Intent> draw_panel(ui::Ui& ui, const View& view, const GameLayout& layout);

/// The values of the moves, best first, on a card that scrolls.
void draw_analysis(ui::Ui& ui, const AnalysisView& analysis, const ui::Rect& rect);
/// The same without the card, and the height that it takes in a width.
void draw_analysis_lines(ui::Ui& ui, const AnalysisView& analysis, ui::Rect rect);
float analysis_height(const ui::Ui& ui, const AnalysisView& analysis, float width);

/// How a review is stepped through, in the place of the buttons of a game.
std::optional<Intent> draw_review(ui::Ui& ui, const View& view, const GameLayout& layout);
/// The sign and the word of a remark; answers the width that they took.
float draw_remark(ui::Ui& ui, const ui::Rect& rect, const RemarkView& remark);
float remark_width(const ui::Ui& ui, const RemarkView& remark);
void draw_remark_sign(ui::Ui& ui, const ui::Rect& rect, RemarkKind kind);

/// What stands on a player's card, in lines of that width: the level beside the name, or under it. What
/// is asked says at more length what the player does; how strong the computer is, nothing else says.
struct CardWords {
    std::string name, under;
};
CardWords card_words(const ui::Ui& ui, const PlayerView& player, const ui::TextStyle& style, float width);
/// The width of the words of a card so wide within its margins; a narrow one has a name without the round badge.
struct CardRoom {
    float words;
    bool has_badge;
};
CardRoom card_room(const ui::Ui& ui, const PlayerView& player, float width, bool on_card);

/// The target where keys begin: the first cell or piece that can be used; empty when there is none.
ui::Id first_to_do(const BoardView& board);
/// Where a step of a lesson begins the keyboard is on what the step asks for.
void focus_on_task(ui::Ui& ui, const View& view);
/// What a step of a lesson is called, in the place of a game's players.
void draw_exercise_plate(ui::Ui& ui, const View& view, const GameLayout& layout);
/// In the place of the big button: on, once the step is solved, else a hint.
std::optional<Intent> draw_exercise_button(ui::Ui& ui, const View& view, const ui::Rect& rect);
/// The row of actions beside it.
std::vector<Action> exercise_actions(const ui::Ui& ui, const View& view);

/// The moves in two columns, scrolled to the newest; answers where a tap leads.
std::optional<Intent> draw_move_list(ui::Ui& ui, const View& view, const ui::Rect& rect);
float move_list_height(const ui::Ui& ui, const View& view, float width);

}  // namespace quarto
