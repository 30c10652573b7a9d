#pragma once
/// Text and buttons of the game screen: players, prompt, QUARTO! button, actions, moves.

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

/// The analysis, best move first, on a scrolling card.
void draw_analysis(ui::Ui& ui, const AnalysisView& analysis, const ui::Rect& rect);
/// The same without the card, and its height for a given width.
void draw_analysis_lines(ui::Ui& ui, const AnalysisView& analysis, ui::Rect rect);
float analysis_height(const ui::Ui& ui, const AnalysisView& analysis, float width);

/// Review navigation, in place of the game's buttons.
std::optional<Intent> draw_review(ui::Ui& ui, const View& view, const GameLayout& layout);
/// Icon and word of a review mark; returns the width used.
float draw_remark(ui::Ui& ui, const ui::Rect& rect, const RemarkView& remark);
float remark_width(const ui::Ui& ui, const RemarkView& remark);
void draw_remark_sign(ui::Ui& ui, const ui::Rect& rect, RemarkKind kind);

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
/// Moves the keyboard focus to the step's target when a lesson step begins.
void focus_on_task(ui::Ui& ui, const View& view);
/// Title of the lesson step, in place of the players' cards.
void draw_exercise_plate(ui::Ui& ui, const View& view, const GameLayout& layout);
/// In place of the QUARTO! button: "Next" once the step is solved, otherwise "Hint".
std::optional<Intent> draw_exercise_button(ui::Ui& ui, const View& view, const ui::Rect& rect);
/// Actions in the row beside it.
std::vector<Action> exercise_actions(const ui::Ui& ui, const View& view);

/// Move list in two columns, scrolled to the newest move; returns the intent of a tap.
std::optional<Intent> draw_move_list(ui::Ui& ui, const View& view, const ui::Rect& rect);
float move_list_height(const ui::Ui& ui, const View& view, float width);

}  // namespace quarto
