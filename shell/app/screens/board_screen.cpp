#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "shell/app/screens/facing_screen.hpp"
#include "shell/app/screens/panel.hpp"
#include "shell/app/screens/prompt.hpp"
#include "shell/app/screens/prompt_room.hpp"
#include "shell/app/screens/screens.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/features/game/stage.hpp"
#include "shell/features/game/turn_cue.hpp"
#include "shell/features/lessons/screen.hpp"
#include "shell/model/later.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Enabled;
using ui::Rect;

struct HeaderIcon {
    ui::Kind name;
    ui::Icon icon;
    TextKey label;
    Screen screen;
};

std::vector<HeaderIcon> icons_of(const View& view, const GameLayout& layout) {
    std::vector<HeaderIcon> icons;
    if (layout.moves.empty() && !view.moves.empty() && !view.exercise)
        icons.push_back({ui::Kind::moves, ui::Icon::list, "screen.moves", Screen::moves});
    icons.push_back({ui::Kind::help, ui::Icon::help, "screen.help", Screen::help});
    icons.push_back({ui::Kind::menu, ui::Icon::menu,
                     view.environment.has_update ? "screen.menu_update"_key : "screen.menu"_key, Screen::menu});
    std::erase_if(icons, [&](const HeaderIcon& icon) { return !offers(view, intent::Open{icon.screen}); });
    return icons;
}

constexpr float icon_width = 46, chip_height = 28, name_gap = 16;  ///< units of the interface

ui::TextStyle game_name_style(const ui::Ui& ui, const std::string& name, float width) {
    return fitted(
        ui, {.type = draw::Type::large, .weight = draw::Weight::bold, .colour = ui.theme().text, .tracking = 0.14f},
        name, width - 1);
}

/// Cuts the name's room from `bar`.
void draw_name(ui::Ui& ui, const std::string& name, Rect& bar) {
    const ui::TextStyle style = game_name_style(ui, name, bar.width);
    const Rect words = bar.cut_left(ui::text_width(ui, style, name) + 1);
    text_line(ui, words, style, name);
    ui.add_text(words, name, ui::Role::name);
    bar.cut_left(ui.px(name_gap));
}

/// Non-standard rules are visible in every window: beside the game's name, or in its place; shortened if
/// necessary.
std::optional<Intent> draw_special_rules(ui::Ui& ui, const View& view, const std::string& name, Rect bar) {
    const Intent more = intent::Open{Screen::help};
    const bool leads_on = offers(view, more);
    Rect beside = bar;
    beside.cut_left(ui::text_width(ui, game_name_style(ui, name, bar.width), name) + 1 + ui.px(name_gap));
    const float line = std::max(ui.px(chip_height), ui::line_height(ui, draw::Type::small));
    const auto holds = [&](const Rect& room, float height, const std::string& words) {
        return ui::chip_holds(ui, room.centred(room.width, height), words);
    };
    const bool holds_all = !view.rules_summary.empty() && holds(beside, line, view.rules_summary),
               stands_beside = holds_all || holds(beside, line, view.special_rules);
    bool is_pressed = false;
    if (stands_beside) {
        draw_name(ui, name, bar);
        is_pressed = ui::chip_button(ui, ui::Kind::rules, bar, holds_all ? view.rules_summary : view.special_rules,
                                     Enabled{leads_on});
    } else {
        ui.add_text(bar, name, ui::Role::name);
        is_pressed = ui::chip_button(ui, ui::Kind::rules, bar, view.special_rules, Enabled{leads_on});
    }
    return is_pressed ? std::optional(more) : std::nullopt;
}

/// From left to right, which is also the reading and focus order.
std::optional<Intent> draw_header(ui::Ui& ui, const View& view, const GameLayout& layout) {
    const std::string name = ui.text("game.name");
    auto icons = icons_of(view, layout);
    Rect bar = layout.header;
    bar.cut_left(ui.px(4));
    const auto room = [&] { return bar.width - static_cast<float>(icons.size()) * ui.px(icon_width); };
    for (const Screen spared : {Screen::moves, Screen::help})  // the menu has both, and the chip opens help
        if (!ui::chip_holds(ui, {bar.x, bar.y, room(), bar.height}, view.special_rules))
            std::erase_if(icons, [&](const HeaderIcon& icon) { return icon.screen == spared; });
    Rect row = bar.cut_right(bar.width - room());
    std::optional<Intent> intent;
    if (!view.special_rules.empty()) {
        intent = later([&] { return draw_special_rules(ui, view, name, bar); });
    } else {
        draw_name(ui, name, bar);
        if (!view.rules_summary.empty()) ui::chip(ui, bar.centred(bar.width, ui.px(chip_height)), view.rules_summary);
    }

    for (const HeaderIcon& icon : icons) {
        const Rect place = row.cut_left(ui.px(icon_width));
        if (ui::bare_icon_button(ui, icon.name, place, icon.icon, ui.text(icon.label)))
            intent = intent::Open{icon.screen};
        if (icon.screen == Screen::menu && view.environment.has_update)
            ui.list().AddCircleFilled({place.x + ui.px(33), place.y + ui.px(14)}, ui.px(4.5f),
                                      packed(ui.theme().accent));
    }
    return intent;
}

/// For two people face to face, if the window has room for both.
std::optional<GameLayout> facing_layout(const ui::Ui& ui, const View& view) {
    if (!is_facing(view)) return std::nullopt;
    auto layout = later([&] { return lay_out_facing(ui.window(), ui.scale(), ui.skin().camera_preset()); });
    if (layout) make_room_for_words(ui, view, *layout);
    return layout;
}

/// For a picture of the board.
void draw_board_alone(ui::Ui& ui, const View& view) {
    ui.list().ChannelsSplit(channels);
    draw_stage(ui, view, lay_out_picture(ui.window(), ui.skin().camera_preset()), {});
    ui.list().ChannelsMerge();
}

}  // namespace

std::optional<Intent> draw_board_screen(ui::Ui& ui, const View& view) {
    if (ui.state().screens.is_picture) {
        draw_board_alone(ui, view);
        return std::nullopt;
    }
    if (const auto facing = facing_layout(ui, view))
        return later([&] { return draw_facing_screen(ui, view, *facing); });
    GameLayout layout = lay_out_game(ui.window(), ui.scale(), ui.skin().camera_preset());
    layout.shows_reserve = !view.home || layout.mode == LayoutMode::wide;
    make_room_for_words(ui, view, layout);
    if (view.exercise) later([&] { focus_on_task(ui, *view.exercise, first_to_do(view.board)); });
    std::optional<Intent> intent;
    const auto collect = [&intent](std::optional<Intent> asked) {
        if (asked) intent = std::move(asked);
    };
    ui.list().ChannelsSplit(channels);
    ui.list().ChannelsSetCurrent(channel_screen);
    collect(draw_header(ui, view, layout));
    if (view.home) collect(draw_panel(ui, view, layout));  // what a reader hears first
    std::optional<Intent> touched;
    if (view.is_paused) later([&] { draw_paused_stage(ui, layout, view.prompt); });
    else touched = widened(draw_stage(ui, view, layout, covered_place(ui, view, layout)));
    collect(touched && view.home ? std::optional<Intent>(intent::LeaveHome{}) : touched);
    if (!view.home) collect(draw_panel(ui, view, layout));
    draw_turn_cue(ui, view, layout, view.is_for_two && view.preferences.shows_turn);
    ui.list().ChannelsMerge();
    // Hosts with native text fields show theirs while this one has the focus.
    ui.add_text(layout.prompt, ui.text("typed.label"), ui::Role::field);
    if (ui.is_top_layer() && ui.escape_was_pressed()) collect(intent::Back{});
    return intent;
}

}  // namespace quarto
