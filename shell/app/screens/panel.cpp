#include "shell/app/screens/panel.hpp"

#include <algorithm>
#include <cmath>

#include "shell/app/screens/actions.hpp"
#include "shell/app/screens/callout.hpp"
#include "shell/app/screens/home_panel.hpp"
#include "shell/app/screens/prompt.hpp"
#include "shell/features/analysis/screen.hpp"
#include "shell/features/game/move_list.hpp"
#include "shell/features/game/player_card.hpp"
#include "shell/features/game/stage.hpp"
#include "shell/features/lessons/screen.hpp"
#include "shell/features/review/screen.hpp"
#include "shell/model/later.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

using ui::Kind;
using ui::Rect;

namespace {

/// The part of a tray on which words can stand.
Rect face_of(const Anchor& tray, float elevation) {
    const float reach = 0.8f * draw::tray_radius * tray.scale, deep = reach * std::sin(elevation);
    return {tray.x - reach, tray.y - deep, 2 * reach, 2 * deep};
}

}  // namespace

void set_successors(ui::Ui& ui, const View& view) {
    ui.set_focus_successor(Kind::back, Kind::quarto);
    ui.set_focus_successor({Kind::hint, ui::Part::close}, Kind::quarto);
    const ui::Id board(Kind::cell, view.board.last_cell.value_or(Cell{0}).index);
    for (std::size_t piece = 0; piece < 16; ++piece) ui.set_focus_successor({Kind::piece, piece}, board);
    const ui::Id first = first_to_do(view.board);
    for (const Kind call : {Kind::quarto, Kind::quarto_other})
        if (view.result) ui.set_focus_successor(call, Kind::rematch);
    for (const Kind begun : {Kind::start, Kind::rematch, Kind::next_level, Kind::confirm})
        if (!view.result) ui.set_focus_successor(begun, first.is_none() ? board : first);
    ui.set_focus_successor(Kind::variation, first.is_none() ? board : first);
    ui.set_focus_successor(Kind::variation_leave, view.position_editor ? Kind::position_analyse : Kind::analyse);
    ui.set_focus_successor(Kind::set_up, board);
    ui.set_focus_successor(Kind::position_leave, Kind::menu);
    ui.set_focus_successor(Kind::review, Kind::review_previous);
    for (const Kind part : {Kind::review_close, Kind::review_previous, Kind::review_next, Kind::review_next_remark,
                            Kind::review_last_chance})
        ui.set_focus_successor(part, Kind::review);
}

std::optional<Intent> draw_panel(ui::Ui& ui, const View& view, const GameLayout& layout) {
    if (view.home) return later([&] { return draw_home_panel(ui, view, layout); });
    const Seat own = own_seat(view);
    const auto& players = view.players;
    const bool on_card = layout.mode == LayoutMode::wide;
    if (view.exercise) {
        later([&] {
            draw_exercise_plate(ui, *view.exercise, layout.only_card(), layout.upper_width, on_card);
            draw_seconds(ui, *view.exercise, face_of(layout.own_tray, layout.elevation));
        });
    } else if (view.has_game) {
        const ui::Group group(ui, ui::Role::group, Kind::players, ui.text("label.players"));
        draw_player(ui, players[static_cast<std::size_t>(other(own))], 0, layout.their_card, on_card);
        draw_player(ui, players[static_cast<std::size_t>(own)], 1, layout.own_card, on_card);
    }
    std::optional<Intent> intent;
    const auto callout = place_callout(ui, view, layout);
    expose_prompt(ui, view, layout.prompt);  // a notice only hides it visually
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
    if (callout)
        if (auto dismissed = draw_callout(ui, *callout, view.detail)) intent = *dismissed;
    if (view.position_editor) {
        // no moves yet
    } else if (!layout.moves.empty() && view.analysis) {
        later([&] { draw_analysis(ui, *view.analysis, layout.moves); });
    } else if (!layout.moves.empty() && !view.moves.empty() && !view.exercise) {
        Rect rect = layout.moves;
        rect.height = std::min(rect.height, move_list_height(ui, view.moves, rect.width - ui.px(24)) + ui.px(20));
        ui::card(ui, rect);
        if (auto chosen = draw_move_list(ui, view.moves, rect.inset(ui.px(12), ui.px(10)))) intent = *chosen;
    }
    set_successors(ui, view);
    return intent;
}

}  // namespace quarto
