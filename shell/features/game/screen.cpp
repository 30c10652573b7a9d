#include "shell/features/game/screen.hpp"

#include <algorithm>
#include <utility>

#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Enabled;
using ui::Kind;
using ui::Rect;

TextKey menu_label(const GameScreenView& view) {
    return view.environment.has_update ? "screen.menu_update"_key : "screen.menu"_key;
}

std::vector<HeaderIcon> icons_of(const GameScreenView& view, const GameLayout& layout) {
    std::vector<HeaderIcon> icons;
    if (layout.moves.empty() && !view.moves.empty() && !is_lesson(view.mode))
        icons.push_back({ui::Kind::moves, ui::Icon::list, "screen.moves", Screen::moves});
    icons.push_back({ui::Kind::help, ui::Icon::help, "screen.help", Screen::help});
    icons.push_back({ui::Kind::menu, ui::Icon::menu, menu_label(view), Screen::menu});
    std::erase_if(icons, [&](const HeaderIcon& icon) { return !may_open(icon.screen, view.locked); });
    return icons;
}

constexpr float icon_width = 46, chip_height = 28, name_gap = 16;  ///< units of the interface

ui::TextStyle game_name_style(const ui::Ui& ui, const std::string& name, float width) {
    return fitted(
        ui, {.type = draw::Type::large, .weight = draw::Weight::bold, .colour = ui.theme().text, .tracking = 0.14f},
        name, width - 1);
}

/// Draws the name, and cuts its room from `bar`.
void cut_name(ui::Ui& ui, const std::string& name, Rect& bar) {
    const ui::TextStyle style = game_name_style(ui, name, bar.width);
    const Rect words = bar.cut_left(ui::text_width(ui, style, name) + 1);
    text_line(ui, words, style, name);
    ui.add_text(words, name, ui::Role::name);
    bar.cut_left(ui.px(name_gap));
}

}  // namespace

HeaderPlaces header_places(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout) {
    auto icons = icons_of(view, layout);
    Rect bar = layout.header;
    bar.cut_left(ui.px(4));
    const auto room = [&] { return bar.width - static_cast<float>(icons.size()) * ui.px(icon_width); };
    for (const Screen spared : {Screen::moves, Screen::help})  // the menu has both, and the chip opens help
        if (!ui::chip_holds(ui, {bar.x, bar.y, room(), bar.height}, view.special_rules))
            std::erase_if(icons, [&](const HeaderIcon& icon) { return icon.screen == spared; });
    const Rect row = bar.cut_right(bar.width - room());
    return {bar, row, std::move(icons)};
}

void draw_name(ui::Ui& ui, std::string_view rules, Rect bar) {
    cut_name(ui, ui.text("game.name"), bar);
    if (!rules.empty()) ui::chip(ui, bar.centred(bar.width, ui.px(chip_height)), rules);
}

bool draw_name_and_rules(ui::Ui& ui, const GameScreenView& view, Rect bar) {
    const std::string name = ui.text("game.name");
    const bool leads_on = may_open(Screen::help, view.locked);
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
        cut_name(ui, name, bar);
        is_pressed = ui::chip_button(ui, ui::Kind::rules, bar, holds_all ? view.rules_summary : view.special_rules,
                                     Enabled{leads_on});
    } else {
        ui.add_text(bar, name, ui::Role::name);
        is_pressed = ui::chip_button(ui, ui::Kind::rules, bar, view.special_rules, Enabled{leads_on});
    }
    return is_pressed;
}

std::optional<intent::Open> draw_header_icons(ui::Ui& ui, const GameScreenView& view, HeaderPlaces places) {
    std::optional<intent::Open> opened;
    for (const HeaderIcon& icon : places.shown) {
        const Rect place = places.icons.cut_left(ui.px(icon_width));
        if (ui::bare_icon_button(ui, icon.name, place, icon.icon, ui.text(icon.label)))
            opened = intent::Open{icon.screen};
        if (icon.screen == Screen::menu && view.environment.has_update)
            ui.list().AddCircleFilled({place.x + ui.px(33), place.y + ui.px(14)}, ui.px(4.5f),
                                      packed(ui.theme().accent));
    }
    return opened;
}

std::optional<intent::Open> draw_menu_button(ui::Ui& ui, const GameScreenView& view, const Rect& rect) {
    const bool is_pressed = may_open(Screen::menu, view.locked) &&
                            ui::bare_icon_button(ui, Kind::menu, rect, ui::Icon::menu, ui.text(menu_label(view)));
    return is_pressed ? std::optional(intent::Open{Screen::menu}) : std::nullopt;
}

void set_successors(ui::Ui& ui, const GameScreenView& view) {
    ui.set_focus_successor(Kind::back, Kind::quarto);
    ui.set_focus_successor({Kind::hint, ui::Part::close}, Kind::quarto);
    const ui::Id board(Kind::cell, view.board.last_cell.value_or(Cell{0}).index);
    for (std::size_t piece = 0; piece < 16; ++piece) ui.set_focus_successor({Kind::piece, piece}, board);
    const ui::Id first = first_to_do(view.board);
    for (const Kind call : {Kind::quarto, Kind::quarto_other})
        if (view.result) ui.set_focus_successor(call, Kind::rematch);
    for (const Kind begun : {Kind::start, Kind::for_two, Kind::rematch, Kind::next_level, Kind::confirm})
        if (!view.result) ui.set_focus_successor(begun, first.is_none() ? board : first);
    ui.set_focus_successor(Kind::variation, first.is_none() ? board : first);
    ui.set_focus_successor(Kind::variation_leave, view.board.sets_up ? Kind::position_analyse : Kind::analyse);
    ui.set_focus_successor(Kind::set_up, board);
    ui.set_focus_successor(Kind::position_leave, Kind::menu);
    ui.set_focus_successor(Kind::review, Kind::review_previous);
    for (const Kind part : {Kind::review_close, Kind::review_previous, Kind::review_next, Kind::review_next_remark})
        ui.set_focus_successor(part, Kind::review);
}

bool end_screen(ui::Ui& ui, const GameLayout& layout) {
    ui.add_text(layout.prompt, ui.text("typed.label"), ui::Role::field);
    return ui.is_top_layer() && ui.escape_was_pressed();
}

}  // namespace quarto
