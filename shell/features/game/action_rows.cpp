#include "shell/features/game/action_rows.hpp"

#include <algorithm>
#include <utility>

namespace quarto {
namespace {

using ui::Kind;
using ui::Rect;

constexpr float lesson_share = 0.54f;  ///< of the row
constexpr float min_words_width = 88;  ///< units of the interface: minimum for a button with small text

void leave_out(Actions& actions, Kind name) {
    std::erase_if(actions, [&](const ui::Action& each) { return each.name == name; });
}

/// Whether it gets a row of its own where its words have no room beside the others.
bool leads_on(Kind name) {
    return name == Kind::next_level || name == Kind::lesson_none || name == Kind::ask_friend || name == Kind::for_two;
}

}  // namespace

Actions take_end_actions(Actions& actions) {
    Actions taken;
    for (const ui::Action& each : actions)
        if (leads_on(each.name)) taken.push_back(each);
    for (const ui::Action& each : taken) leave_out(actions, each.name);
    return taken;
}

void spare_for_words(const ui::Ui& ui, Actions& actions, const Rect& row, std::initializer_list<Kind> spared) {
    Actions fewer = actions;
    for (const Kind name : spared)
        if (!row_holds_words(ui, fewer, row)) leave_out(fewer, name);
    if (row_holds_words(ui, fewer, row)) actions = std::move(fewer);
}

void shorten_to_words(const ui::Ui& ui, Actions& actions, const Rect& row) {
    spare_for_words(ui, actions, row, {Kind::undo, Kind::share});
}

void spare_in_row(const ui::Ui& ui, const GameScreenView& view, Actions& actions, const Rect& row) {
    if (view.result && !view.is_variation) return shorten_to_words(ui, actions, row);
    if (!view.actions.is_analysing && !view.is_variation) return;
    if (!row_holds_words(ui, actions, row))
        for (ui::Action& each : actions) each.is_known = each.is_known || each.name == Kind::ask;  // a bulb
    spare_for_words(ui, actions, row, {Kind::set_up, Kind::variation});
}

ButtonPlaces place_buttons(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout,
                           const std::optional<std::string>& main, std::size_t least) {
    // Two buttons with names need nearly all of a shared row. Only actions that the game cannot continue
    // without stay beside them; the others are in the menu.
    Rect quarto = layout.quarto, others = layout.actions;
    const bool is_shared = others.y == quarto.y;
    if (view.actions.can_other_call && is_shared) {
        quarto.width = others.right() - quarto.x;
        const bool must_act = view.actions.can_end_turn || view.actions.can_confirm;
        const float room = (view.actions.can_extend ? ui.px(ui::measure::target + 2 * ui::action_gap) : 0) +
                           (must_act ? ui.px(min_words_width) : 0);
        others = quarto.cut_right(room);
        if (room > 0) quarto.cut_right(ui.px(ui::action_gap));
    } else if (is_shared && is_lesson(view.mode) && least <= 1) {  // a single action gets room for its words
        quarto.width = others.right() - quarto.x;
        if (least == 1) others = quarto.cut_right(lesson_share * quarto.width);
        if (least == 1) quarto.cut_right(ui.px(8));
    } else if (is_shared && !view.result && main && !ui::main_button_holds(ui, quarto, *main)) {
        // The main button is widened for its words; the others keep their minimum width.
        const float gap = others.x - quarto.right(), whole = others.right() - quarto.x;
        const float needed = ui::min_actions_width(ui, least);
        if (needed < others.width) {
            others = {others.right() - needed, others.y, needed, others.height};
            quarto.width = whole - needed - gap;
        }
    }
    return {quarto, others};
}

std::optional<Kind> draw_row(ui::Ui& ui, const Actions& actions, const Rect& row) {
    const auto pressed = ui::draw_action_row(ui, actions, row);
    return pressed ? std::optional(actions[*pressed].name) : std::nullopt;
}

std::optional<Kind> draw_end_rows(ui::Ui& ui, Actions actions, const Rect& row, const Rect& end_row) {
    const auto leading_on = take_end_actions(actions);
    shorten_to_words(ui, actions, row);
    std::optional<Kind> pressed = draw_row(ui, actions, row);
    const float gap = ui.px(end_row_gap);
    const int rows = row_holds_words(ui, leading_on, end_row) ? 1 : static_cast<int>(leading_on.size());
    Rect rest = end_row;
    for (int k = 0; k < rows; ++k) {
        const Rect line =
            rest.cut_top((end_row.height - static_cast<float>(rows - 1) * gap) / static_cast<float>(rows));
        rest.cut_top(gap);
        const auto of_line = rows == 1 ? leading_on : Actions{leading_on[index_of(k)]};
        if (const auto here = draw_row(ui, of_line, line)) pressed = here;
    }
    return pressed;
}

std::optional<Kind> draw_home_row(ui::Ui& ui, const Actions& actions, const Rect& row) {
    constexpr float margins = 16;  // of a button, interface units
    Actions lines = actions;
    std::erase_if(lines, [](const ui::Action& each) { return each.name == Kind::learn; });
    const int count = static_cast<int>(lines.size());
    const float gap = ui.px(ui::action_gap), width = row.column(0, count, gap).width - ui.px(margins);
    const auto holds = [&](const ui::Action& each) {
        const ui::TextStyle style = fitted(ui, ui::small(ui), each.label, width, row.height);
        return fits(ui, style, each.label, width, row.height);
    };
    if (ui::row_holds_words(ui, actions, row) || !std::ranges::all_of(lines, holds)) return draw_row(ui, actions, row);
    std::optional<Kind> pressed;
    for (int k = 0; k < count; ++k) {
        const ui::Action& each = lines[index_of(k)];
        const Rect place = row.column(k, count, gap);
        if (ui::button(ui, each.name, place, each.label, {.type = draw::Type::small})) pressed = each.name;
    }
    return pressed;
}

std::optional<Seat> draw_two_calls(ui::Ui& ui, const GameScreenView& view, const Rect& rect, const GameLayout& layout) {
    const Rect &first = layout.own_card, &second = layout.their_card;
    const bool is_first_right = first.y == second.y && first.x > second.x;
    const ActionView& now = view.actions;
    const ui::Strength strength = now.call_stands_out ? ui::Strength::full : ui::Strength::quiet;
    std::optional<Seat> called;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const bool is_caller = seat == now.caller;
        const bool is_right = (seat == Seat::first) == is_first_right;
        const Rect place = rect.column(is_right ? 1 : 0, 2, ui.px(8));
        if (ui::main_button(ui, is_caller ? Kind::quarto : Kind::quarto_other, place,
                            is_caller ? now.call_label : now.other_call_label, ui::Enabled::yes, strength, {},
                            is_caller ? now.other_call_label : now.call_label))
            called = seat;
    }
    return called;
}

}  // namespace quarto
