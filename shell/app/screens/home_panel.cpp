#include "shell/app/screens/home_panel.hpp"

#include <algorithm>

#include "shell/app/screens/actions.hpp"
#include "shell/app/screens/prompt.hpp"
#include "shell/features/home/screen.hpp"

namespace quarto {

namespace {

using ui::Kind;
using ui::Rect;

struct HomePlaces {
    Rect card, main, actions;
};

/// Beside the board all of the panel, below it what prompt and reserve leave.
HomePlaces places(const ui::Ui& ui, const GameLayout& layout) {
    HomePlaces places{{}, layout.quarto, layout.actions};
    if (layout.mode == LayoutMode::wide) {
        const Rect& top = layout.their_card;
        places.card = {top.x, top.y, top.width, layout.own_card.bottom() - top.y};
        const float below = places.main.height + places.actions.height + 2 * ui.px(12);
        places.card.cut_bottom(below);
    } else {
        const float top = std::min(layout.prompt.y, layout.reserve.y);
        places.card = {layout.prompt.x, top, layout.prompt.width, layout.quarto.y - top - ui.px(8)};
    }
    return places;
}

/// In a wide window the buttons follow the card.
void close_up(HomePlaces& places, const ui::Ui& ui, const Rect& left) {
    places.main.y = left.y + ui.px(4);
    places.actions.y = places.main.bottom() + ui.px(12);
}

std::optional<Intent> intent_of(HomeChoice choice, const View& view) {
    switch (choice) {
        case HomeChoice::leave: return intent::LeaveHome{};
        case HomeChoice::friends:
            return view.home->friend_games == 1 ? Intent{intent::PlayFriendGame{view.home->friend_game}}
                                                : Intent{intent::Open{Screen::friends}};
        case HomeChoice::puzzle: return intent::OpenPuzzle{view.home->today};
        case HomeChoice::course: return intent::Open{Screen::course};
        case HomeChoice::scores: return intent::Open{Screen::statistics};
    }
    return std::nullopt;
}

std::optional<Intent> draw_main(ui::Ui& ui, const View& view, const Rect& rect) {
    if (view.home->goes_on) {
        if (ui::main_button(ui, Kind::home_resume, rect, ui.text("action.play_on"))) return intent::LeaveHome{};
    } else if (offers(view, intent::Start{})) {
        if (ui::main_button(ui, Kind::start, rect, ui.text("action.play"))) return intent::Start{};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Intent> draw_home_panel(ui::Ui& ui, const View& view, const GameLayout& layout) {
    HomePlaces at = places(ui, layout);
    std::optional<Intent> intent;
    if (const auto choice = draw_home(ui, *view.home, at.card)) intent = intent_of(*choice, view);
    if (layout.mode == LayoutMode::wide) close_up(at, ui, at.card);
    const ui::Group group(ui, ui::Role::group, Kind::actions, ui.text("label.actions"));
    if (auto asked = draw_main(ui, view, at.main)) intent = asked;
    if (auto asked = draw_actions(ui, view, at.actions)) intent = asked;
    if (view.notice)
        if (auto asked = draw_notice(ui, view, layout)) intent = *asked;
    return intent;
}

}  // namespace quarto
