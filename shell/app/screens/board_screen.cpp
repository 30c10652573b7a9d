#include "shell/app/screens/screens.hpp"
#include "shell/features/game/prompt.hpp"
#include "shell/features/game/action_rows.hpp"
#include "shell/features/game/screen.hpp"
#include "shell/features/lessons/screen.hpp"
#include "shell/features/share/screen.hpp"
#include "shell/model/later.hpp"

namespace quarto {
namespace {

using ui::Rect;

/// The intent of the last part that returns one.
struct Asked {
    std::optional<Intent> intent = std::nullopt;

    template <class Choice>
    void collect(const std::optional<Choice>& choice) {
        if (choice) intent = widened(choice);
    }
};

void draw_header(ui::Ui& ui, const View& view, const GameLayout& layout, Asked& asked) {
    const HeaderPlaces at = header_places(ui, view, layout);
    // Under the board's upper corner the lifted pieces of a call need the chip's place.
    const bool is_lifted = layout.mode == LayoutMode::portrait && ui.state().screens.ending.is_on;
    if (is_lifted || view.special_rules.empty()) draw_name(ui, is_lifted ? "" : view.rules_summary, at.name);
    else if (later([&] { return draw_name_and_rules(ui, view, at.name); })) asked.intent = intent::Open{Screen::help};
    asked.collect(draw_header_icons(ui, view, at));
}

void draw_side_buttons(ui::Ui& ui, const View& view, const GameLayout& layout, Seat seat, Asked& asked) {
    const bool is_near = seat == own_seat(view);
    const ui::Group group(ui, ui::Role::group, id_at(ui::Kind::actions, is_near), ui.text("label.actions"));
    if (view.result) {
        if (is_near) asked.collect(draw_buttons(ui, view, layout));
        return;
    }
    Rect others = layout.actions;
    if (view.actions.has_calls) {
        if (draw_call(ui, view, seat, layout.quarto)) asked.intent = intent::CallQuarto{seat};
    } else {
        others.x = layout.quarto.x;
        others.width = layout.actions.right() - others.x;
    }
    if (seat == addressed(view)) asked.collect(draw_actions(ui, view, others));
}

void draw_side(ui::Ui& ui, const View& view, const GameLayout& layout, Seat seat, Asked& asked) {
    const ui::Group group(ui, ui::Role::group, ui::Id(ui::Kind::player, index_of(seat)), view.player(seat).name);
    if (ui.state().screens.ending.is_on) return expose_prompt(ui, view, layout.prompt);
    draw_side_words(ui, view, layout, seat);
    if (view.notice && seat == notified(ui, view)) asked.collect(draw_notice(ui, view, layout));
    Asked pressed;
    draw_side_buttons(ui, view, layout, seat, pressed);
    if (pressed.intent) ui.state().screens.asker = seat;
    asked.collect(pressed.intent);
}

/// For two people face to face, if the window has room for both.
std::optional<GameLayout> facing_layout(const ui::Ui& ui, const View& view) {
    if (!is_facing(view)) return std::nullopt;
    return later([&] { return lay_out_facing(ui.window(), ui.scale(), ui.skin().camera_preset()); });
}

/// From the far edge to the near one, which is also the reading order.
void draw_facing(ui::Ui& ui, const View& view, const GameLayout& layout, Asked& asked) {
    const Seat own = own_seat(view);
    Rect covered = view.notice ? covered_place(ui, view, layout) : Rect{};
    if (notified(ui, view) != own) covered = ui::turned(ui, covered);
    ui.add_text(layout.header, ui.text("game.name"), ui::Role::name);
    {
        const ui::Turned turned(ui);
        draw_side(ui, view, layout, other(own), asked);
    }
    if (view.is_paused) {
        draw_paused_stage(ui, layout, view.prompt);
    } else if (const auto touched = draw_stage(ui, view, layout, covered)) {
        ui.state().screens.asker.reset();
        asked.collect(touched);
    }
    draw_side(ui, view, layout, own, asked);
    asked.collect(draw_menu_button(ui, view, layout.header));
    set_successors(ui, view);
}

void draw_usual(ui::Ui& ui, const View& view, const GameLayout& layout, Asked& asked) {
    if (view.exercise) later([&] { focus_on_task(ui, *view.exercise, first_to_do(view.board)); });
    draw_header(ui, view, layout, asked);
    if (view.home) asked.collect(draw_panel(ui, view, layout));  // what a reader hears first
    if (view.is_paused) {
        later([&] { draw_paused_stage(ui, layout, view.prompt); });
    } else if (const auto touched = draw_stage(ui, view, layout, covered_place(ui, view, layout))) {
        asked.intent = view.home ? Intent{intent::LeaveHome{}} : widen(*touched);
    }
    if (!view.home) asked.collect(draw_panel(ui, view, layout, ui.state().screens.ending.is_on));
    if (const auto cue = turn_cue(ui, view, view.is_for_two && view.preferences.shows_turn))
        later([&] { draw_turn_cue(ui, view, layout, *cue); });
}

/// For a picture of the board, after a game with its result.
void draw_board_alone(ui::Ui& ui, const View& view) {
    const GameLayout layout = lay_out_picture(ui.window(), ui.skin().camera_preset(), !view.picture_caption.empty());
    ui.list().ChannelsSplit(channels);
    draw_stage(ui, view, layout, {});
    ui.list().ChannelsSetCurrent(channel_screen);
    draw_caption(ui, view.picture_caption, layout.prompt);
    ui.list().ChannelsMerge();
}

}  // namespace

std::optional<Intent> draw_board_screen(ui::Ui& ui, const View& view) {
    if (ui.state().screens.is_picture) {
        later([&] { draw_board_alone(ui, view); });
        return std::nullopt;
    }
    const auto facing = facing_layout(ui, view);
    GameLayout layout = facing ? *facing : lay_out_game(ui.window(), ui.scale(), ui.skin().camera_preset());
    if (!facing) layout.shows_reserve = (view.has_game && !view.home) || layout.mode == LayoutMode::wide;
    const bool stands_alone = view.exercise ? view.exercise->title.empty() : !view.has_game && !view.home;
    if (layout.mode == LayoutMode::wide && stands_alone) layout.centre_words();
    if (view.home) layout.make_room_for_home(ui.px(1));
    Asked asked;
    const EndingStep ending = follow_ending(ui, view);
    if (!ending.is_on && (view.has_game || !view.home))
        make_room_for_words(ui, view, offered_buttons(ui, view), layout);
    if (!ending.is_on && layout.reserve_columns == 2) later([&] { make_room_beside_board(ui, view, layout); });
    if (view.mode == BoardMode::review) make_room_for_card(ui, view, layout);
    ui.list().ChannelsSplit(channels);
    ui.list().ChannelsSetCurrent(channel_screen);
    if (facing) later([&] { draw_facing(ui, view, layout, asked); });
    else draw_usual(ui, view, layout, asked);
    draw_stop(ui, layout);
    ui.list().ChannelsMerge();
    if (end_screen(ui, layout)) asked.intent = intent::Back{};
    asked.collect(ending.next);
    return asked.intent;
}

}  // namespace quarto
