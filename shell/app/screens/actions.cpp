#include "shell/app/screens/actions.hpp"

#include <algorithm>
#include <utility>

#include "shell/app/screens/widen.hpp"
#include "shell/features/lessons/exercise_screen.hpp"

namespace quarto {
namespace {

using ui::ButtonKind;
using ui::Enabled;
using ui::Icon;
using ui::Kind;
using ui::Rect;

constexpr float min_words_width = 88;  ///< units of the interface: minimum for a button with small text

std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const Rect& row) {
    const auto offered = actions_now(ui, view, ui::max_actions(ui, row.width));
    std::vector<ui::Action> actions;
    for (const OfferedAction& each : offered) actions.push_back(each.action);
    const auto pressed = ui::draw_action_row(ui, actions, row);
    return pressed ? std::optional(offered[*pressed].intent) : std::nullopt;
}

/// Action of the main button.
struct MainAction {
    Kind name;
    std::string label;
    Intent intent;
    Enabled enabled = Enabled::yes;
    ui::Strength strength = ui::Strength::full;
};

std::string leave_label(const ui::Ui& ui, const View& view) {
    return ui.text(view.has_review_behind ? "exercise.back_to_review"_key : "action.back_to_game"_key);
}

std::optional<MainAction> main_action(const ui::Ui& ui, const View& view) {
    const ActionView& now = view.actions;
    if (view.exercise && view.exercise->is_solved)
        return MainAction{Kind::lesson_next, view.exercise->next_label, intent::NextStep{}};
    if (view.exercise && !view.exercise->wants_call) return std::nullopt;
    if (view.is_variation && view.result)
        return MainAction{Kind::variation_leave, leave_label(ui, view), intent::LeaveVariation{}};
    if (view.can_play_on && !view.result)
        return MainAction{Kind::play_on, ui.text("action.play_on"), intent::Open{Screen::shared}};
    if (view.result) return MainAction{Kind::rematch, ui.text("action.rematch"), intent::Rematch{}};
    if (!view.has_game) return MainAction{Kind::start, ui.text("action.play"), intent::Start{}};
    if (!now.has_calls) return std::nullopt;
    return MainAction{Kind::quarto, now.call_label, intent::CallQuarto{now.caller}, Enabled{now.can_call},
                      now.call_stands_out ? ui::Strength::full : ui::Strength::quiet};
}

std::optional<Intent> draw_quarto(ui::Ui& ui, const View& view, Rect rect) {
    const auto action = main_action(ui, view);
    if (!action)
        return view.exercise ? widened(draw_exercise_button(ui, *view.exercise, rect, view.locked))
                             : draw_actions(ui, view, rect);
    const bool is_call = action->name == Kind::quarto;
    if (!is_call && !offers(view, action->intent)) return std::nullopt;
    std::optional<Intent> intent;
    if (is_call && view.actions.can_other_call) {
        const Rect place = rect.cut_right(0.44f * rect.width);
        rect.cut_right(ui.px(8));
        if (ui::button(ui, Kind::quarto_other, place, view.actions.other_call_label, {}))
            intent = intent::CallQuarto{other(view.actions.caller)};
    }
    if (ui::main_button(ui, action->name, rect, action->label, action->enabled, action->strength))
        intent = action->intent;
    return intent;
}

/// Widens the main button in a shared row if its label does not fit; the other actions keep their minimum
/// width.
void widen_for_words(const ui::Ui& ui, const View& view, Rect& quarto, Rect& others) {
    const auto action = main_action(ui, view);
    if (!action || ui::main_button_holds(ui, quarto, action->label)) return;
    const float gap = others.x - quarto.right(), whole = others.right() - quarto.x;
    const float needed = ui::min_actions_width(ui, actions_now(ui, view, 3).size());
    if (needed >= others.width) return;
    others = {others.right() - needed, others.y, needed, others.height};
    quarto.width = whole - needed - gap;
}

}  // namespace

std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout) {
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
    } else if (is_shared) {
        widen_for_words(ui, view, quarto, others);
    }
    std::optional<Intent> intent = draw_quarto(ui, view, quarto);
    if (view.actions.has_calls || view.result || view.exercise || view.can_play_on || !view.has_game)
        if (auto asked = draw_actions(ui, view, others)) intent = asked;
    return intent;
}

std::vector<OfferedAction> actions_now(const ui::Ui& ui, const View& view, int most) {
    const ActionView& now = view.actions;
    std::vector<OfferedAction> actions;
    const auto add = [&](Kind name, std::string label, Icon icon, ButtonKind kind, bool enabled,
                         Intent intent, std::optional<bool> on = std::nullopt) {
        if (!offers(view, intent)) return;
        actions.push_back({{name, std::move(label), icon, kind, Enabled{enabled}, on}, std::move(intent)});
    };
    const auto secondary = ButtonKind::secondary, primary = ButtonKind::primary;
    // A short row holds only one of the two; Escape or another selection also goes back.
    if (now.can_go_back && (most > 2 || !now.can_confirm))
        add(Kind::back, ui.text("action.back"), Icon::back, secondary, true, intent::Back{});
    if (now.can_confirm) add(Kind::confirm, now.confirm_label, Icon::check, primary, true, intent::Confirm{});
    if (!actions.empty()) {
        if (now.can_extend && static_cast<int>(actions.size()) < most)
            add(Kind::extend, ui.text("action.extend"), Icon::clock, secondary, true, intent::ExtendTime{});
        return actions;
    }
    if (view.exercise) {
        for (auto& [action, choice] : exercise_actions(ui, *view.exercise, view.locked))
            actions.push_back({std::move(action), widen(choice)});
        return actions;
    }
    if (!view.has_game) {
        add(Kind::new_game, ui.text("action.choose_game"), Icon::settings, secondary, true,
            intent::Open{Screen::new_game});
        add(Kind::learn, ui.text("screen.course"), Icon::learn, secondary, true,
            intent::Open{Screen::course});
        return actions;
    }
    add(Kind::undo, ui.text("action.undo"), Icon::undo, secondary, now.can_undo, intent::Undo{});
    if (view.is_variation && !view.result)
        add(Kind::variation_leave, leave_label(ui, view), Icon::close, secondary, true,
            intent::LeaveVariation{});
    if (view.result && !view.is_variation)
        add(Kind::new_game, ui.text("screen.new_game"), Icon::plus, secondary, true,
            intent::Open{Screen::new_game});
    if (view.result && now.can_review)
        add(Kind::review, ui.text("action.review"), Icon::lens, secondary, true, intent::ToggleReview{});
    if (now.can_end_turn)
        add(Kind::end_turn, now.end_turn_label, Icon::check, primary, true, intent::EndTurn{});
    if (now.can_extend)
        add(Kind::extend, ui.text("action.extend"), Icon::clock, secondary, true, intent::ExtendTime{});
    if (now.can_redo) add(Kind::redo, ui.text("action.redo"), Icon::redo, secondary, true, intent::Redo{});
    if (now.offers_help)
        add(Kind::ask, ui.text("action.ask"), Icon::bulb, secondary, now.can_ask_for_help,
            intent::AskForHelp{});
    if (now.is_analysing && view.can_branch)
        add(Kind::variation, ui.text("action.try_moves"), Icon::branch, secondary, true, intent::TryMoves{});
    if (now.can_analyse || now.is_analysing)
        add(Kind::analyse, ui.text("action.analyse"), Icon::chart, secondary, true, intent::ToggleAnalysis{},
            now.is_analysing);
    for (auto& [action, intent] : actions)
        action.is_known = action.name == Kind::undo || action.name == Kind::redo;
    for (const Kind name : {Kind::variation, Kind::analyse, Kind::ask, Kind::redo})  // all but the last are also in the menu
        if (static_cast<int>(actions.size()) > most)
            std::erase_if(actions, [&](const OfferedAction& each) { return each.action.name == name; });
    return actions;
}

}  // namespace quarto
