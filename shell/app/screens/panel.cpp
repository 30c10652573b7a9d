#include "shell/app/screens/screens.hpp"

#include <algorithm>

#include "shell/features/analysis/screen.hpp"
#include "shell/features/game/prompt.hpp"
#include "shell/features/game/screen.hpp"
#include "shell/features/home/screen.hpp"
#include "shell/features/lessons/screen.hpp"
#include "shell/features/review/screen.hpp"
#include "shell/model/later.hpp"
#include "shell/ui/surfaces.hpp"

namespace quarto {

using ui::Kind;
using ui::Rect;

namespace {

/// In a wide window the buttons follow the card.
void close_up(GameLayout::HomePlaces& places, const ui::Ui& ui) { places.actions.y = places.card.y + ui.px(8); }

std::optional<Intent> intent_of(HomeChoice choice, const View& view) {
    switch (choice) {
        case HomeChoice::leave: return intent::LeaveHome{};
        case HomeChoice::start: return intent::Start{};
        case HomeChoice::friends:
            return view.home->friend_games == 1 ? Intent{intent::PlayFriendGame{view.home->friend_game}}
                                                : Intent{intent::Open{Screen::friends}};
        case HomeChoice::puzzle: return intent::OpenPuzzle{view.home->puzzle_name};
        case HomeChoice::share: return intent::ShareResults{view.home->share};
        case HomeChoice::course: return intent::Open{Screen::course};
        case HomeChoice::scores: return intent::Open{Screen::statistics};
    }
    return std::nullopt;
}

/// The card of the day with its buttons, in place of prompt, reserve and actions.
std::optional<Intent> draw_home_panel(ui::Ui& ui, const View& view, const GameLayout& layout) {
    GameLayout::HomePlaces at = layout.home_places(ui.px(1));
    std::optional<Intent> intent;
    if (const auto choice = draw_home(ui, *view.home, at.card)) intent = intent_of(*choice, view);
    if (layout.mode == LayoutMode::wide) close_up(at, ui);
    const ui::Group group(ui, ui::Role::group, Kind::actions, ui.text("label.actions"));
    if (auto asked = draw_actions(ui, view, at.actions)) intent = asked;
    if (view.notice)
        if (auto asked = draw_notice(ui, view, layout)) intent = *asked;
    return intent;
}

/// While the last moves are shown once more the prompt names the one on the board.
GameScreenView replayed(const ui::Ui& ui, const View& view) {
    GameScreenView shown = view;
    const auto move = std::ranges::find_if(view.moves, &MoveLine::is_current);
    shown.say(move == view.moves.end()
                  ? ui.text("action.replay")
                  : ui.text("label.move", {{"number", std::to_string(move->number)}, {"move", move->words}}),
              {});
    return shown;
}

std::optional<Intent> draw_words_and_buttons(ui::Ui& ui, const View& view, const GameLayout& layout) {
    std::optional<Intent> intent;
    const auto callout = place_callout(ui, view, layout);
    if (view.notice) intent = draw_notice(ui, view, layout);
    else if (const auto opened = draw_prompt(ui, view, layout, callout)) intent = *opened;
    {
        const ui::Group group(ui, ui::Role::group, Kind::actions, ui.text("label.actions"));
        const ReviewTools tools{view.actions.can_analyse, view.actions.is_analysing, view.can_branch};
        const auto review = [&] {
            return widened(draw_review(ui, *view.review, tools, layout.quarto, layout.actions));
        };
        if (auto asked = view.review ? later(review) : draw_buttons(ui, view, layout)) intent = asked;
    }
    if (callout && draw_callout(ui, *callout, view.detail)) intent = intent::DismissTip{};
    return intent;
}

}  // namespace

std::optional<Intent> draw_panel(ui::Ui& ui, const View& view, const GameLayout& layout, bool is_ending) {
    if (view.home) return later([&] { return draw_home_panel(ui, view, layout); });
    const Seat own = own_seat(view);
    const bool on_card = layout.mode == LayoutMode::wide;
    if (view.exercise) {
        later([&] {
            draw_exercise_plate(ui, *view.exercise, layout.only_card(), layout.upper_width, on_card);
            draw_seconds(ui, *view.exercise, layout.own_tray_face());
        });
    } else if (view.has_game) {
        const ui::Group group(ui, ui::Role::group, Kind::players, ui.text("label.players"));
        draw_player(ui, view.player(other(own)), 0, layout.their_card, on_card);
        draw_player(ui, view.player(own), 1, layout.own_card, on_card);
    }
    std::optional<Intent> intent;
    const auto draw_replayed = [&] {
        const GameScreenView shown = replayed(ui, view);
        expose_prompt(ui, shown, layout.prompt);
        draw_prompt(ui, shown, layout, std::nullopt);
    };
    if (ui.state().screens.ending.is_replay) later(draw_replayed);
    else expose_prompt(ui, view, layout.prompt);  // a notice, or the end of a game, only hides it visually
    if (!is_ending) intent = draw_words_and_buttons(ui, view, layout);
    if (view.position_editor) {
        // no moves yet
    } else if (!layout.moves.empty() && view.analysis) {
        later([&] { draw_analysis(ui, *view.analysis, layout.moves); });
    } else if (!layout.moves.empty() && !view.moves.empty() && !view.exercise) {
        Rect rect = layout.moves;
        const float margin = ui.px(20);
        rect.height = move_list_height(ui, view.moves, rect.width - ui.px(24), rect.height - margin) + margin;
        ui::card(ui, rect);
        if (auto chosen = draw_move_list(ui, view.moves, rect.inset(ui.px(12), ui.px(10)))) intent = *chosen;
    }
    set_successors(ui, view);
    return intent;
}

}  // namespace quarto
