#include "shell/features/game/actions.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "shell/features/lessons/exercise_screen.hpp"

namespace quarto {
namespace {

using ui::ButtonKind;
using ui::Enabled;
using ui::Icon;
using ui::Kind;
using ui::Rect;
namespace measure = ui::measure;

constexpr float icon_gap = 3, icon_width = 46;  ///< units of the interface: gap and width of icon buttons
constexpr float min_words_width = 88;  ///< units of the interface: minimum for a button with small text

/// Contents of the buttons: for those with a familiar icon, and for the others.
enum class Face : unsigned char { icon, words, both };
struct Arrangement {
    Face known, usual;
    float gap;  ///< units of the interface
};
/// Tried in order until all labels fit; the last one has icons only.
constexpr std::array<Arrangement, 5> arrangements{{{Face::both, Face::both, 8},
                                                   {Face::icon, Face::both, 8},
                                                   {Face::words, Face::words, 8},
                                                   {Face::icon, Face::words, 8},
                                                   {Face::icon, Face::icon, icon_gap}}};

struct PlacedAction {
    Rect place;
    Face face;
};

/// Icons beside text buttons have a fixed width and the text shares the rest; icons alone share the whole row.
std::vector<PlacedAction> arranged(const ui::Ui& ui, const std::vector<Action>& actions, Rect row, const Arrangement& by) {
    std::vector<PlacedAction> placed;
    for (const Action& action : actions) {
        const Face face = action.is_known ? by.known : by.usual;
        placed.push_back({{}, face == Face::icon && action.kind == ButtonKind::primary ? Face::both : face});
    }
    const int count = static_cast<int>(placed.size());
    const auto icons = static_cast<int>(std::ranges::count(placed, Face::icon, &PlacedAction::face));
    const float gap = ui.px(by.gap), even = row.column(0, count, gap).width;
    const float icon = icons == count ? even : std::min(even, ui.px(icon_width));
    const float words = (row.width - static_cast<float>(icons) * icon - static_cast<float>(count - 1) * gap) /
                        static_cast<float>(std::max(1, count - icons));
    for (PlacedAction& each : placed) {
        each.place = row.cut_left(each.face == Face::icon ? icon : words);
        row.cut_left(gap);
    }
    return placed;
}

bool holds(const ui::Ui& ui, const Action& action, const PlacedAction& placed) {
    switch (placed.face) {
        case Face::icon: return true;
        case Face::words: return ui::button_holds(ui, placed.place, action.label);
        case Face::both: return ui::button_holds_icon(ui, placed.place, action.label);
    }
    return false;
}

std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const Rect& row) {
    const auto actions = actions_now(ui, view, static_cast<int>(row.width / ui.px(measure::target + icon_gap)));
    std::vector<PlacedAction> placed;
    for (const Arrangement& arrangement : arrangements) {
        placed = arranged(ui, actions, row, arrangement);
        if (std::ranges::equal(actions, placed, [&](const Action& action, const PlacedAction& at) { return holds(ui, action, at); }))
            break;
    }
    std::optional<Intent> intent;
    for (std::size_t k = 0; k < actions.size(); ++k) {
        const auto& [place, face] = placed[k];
        const Action& action = actions[k];
        const auto draw_button = face == Face::icon ? ui::icon_button : ui::button;
        if (draw_button(ui, action.name, place, action.label,
                        {.kind = action.kind,
                         .enabled = action.enabled,
                         .on = action.on,
                         .icon = face == Face::words ? std::nullopt : std::optional(action.icon),
                         .type = place.width < ui.px(110) ? draw::Type::small : draw::Type::normal}))
            intent = action.intent;
    }
    return intent;
}

/// Action of the main button.
struct MainAction {
    Kind name;
    std::string label;
    Intent intent;
    Enabled enabled = Enabled::yes;
    ui::Strength strength = ui::Strength::full;
};

std::optional<MainAction> main_action(const ui::Ui& ui, const View& view) {
    const ActionView& now = view.actions;
    if (view.exercise && view.exercise->is_solved)
        return MainAction{Kind::lesson_next, view.exercise->next_label, intent::NextStep{}};
    if (view.exercise && !view.exercise->wants_call) return std::nullopt;
    if (view.can_play_on && !view.result) return MainAction{Kind::play_on, ui.text("action.play_on"), intent::Open{Screen::shared}};
    if (view.result) return MainAction{Kind::rematch, ui.text("action.rematch"), intent::Rematch{}};
    if (!view.has_game) return MainAction{Kind::start, ui.text("action.play"), intent::Start{}};
    if (!now.has_calls) return std::nullopt;
    return MainAction{Kind::quarto, now.call_label, intent::CallQuarto{now.caller}, Enabled{now.can_call},
                      now.call_stands_out ? ui::Strength::full : ui::Strength::quiet};
}

std::optional<Intent> draw_quarto(ui::Ui& ui, const View& view, Rect rect) {
    const auto action = main_action(ui, view);
    if (!action) return view.exercise ? draw_exercise_button(ui, view, rect) : draw_actions(ui, view, rect);
    const bool is_call = action->name == Kind::quarto;
    if (!is_call && !offers(view, action->intent)) return std::nullopt;
    std::optional<Intent> intent;
    if (is_call && view.actions.can_other_call) {
        const Rect place = rect.cut_right(0.44f * rect.width);
        rect.cut_right(ui.px(8));
        if (ui::button(ui, Kind::quarto_other, place, view.actions.other_call_label, {}))
            intent = intent::CallQuarto{other(view.actions.caller)};
    }
    if (ui::main_button(ui, action->name, rect, action->label, action->enabled, action->strength)) intent = action->intent;
    return intent;
}

/// Widens the main button in a shared row if its label does not fit; the other actions keep their minimum width.
void widen_for_words(const ui::Ui& ui, const View& view, Rect& quarto, Rect& others) {
    const auto action = main_action(ui, view);
    if (!action || ui::main_button_holds(ui, quarto, action->label)) return;
    const float gap = others.x - quarto.right(), whole = others.right() - quarto.x;
    const auto count = static_cast<float>(actions_now(ui, view, 3).size());
    const float needed = count * ui.px(measure::target) + std::max(0.0f, count - 1) * ui.px(icon_gap);
    if (needed >= others.width) return;
    others = {others.right() - needed, others.y, needed, others.height};
    quarto.width = whole - needed - gap;
}

}  // namespace

std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout) {
    // Two buttons with names need nearly all of a shared row. Only actions that the game cannot continue without stay
    // beside them; the others are in the menu.
    Rect quarto = layout.quarto, others = layout.actions;
    const bool is_shared = others.y == quarto.y;
    if (view.actions.can_other_call && is_shared) {
        quarto.width = others.right() - quarto.x;
        const bool must_act = view.actions.can_end_turn || view.actions.can_confirm;
        const float room = (view.actions.can_extend ? ui.px(measure::target + 2 * icon_gap) : 0) +
                           (must_act ? ui.px(min_words_width) : 0);
        others = quarto.cut_right(room);
        if (room > 0) quarto.cut_right(ui.px(icon_gap));
    } else if (is_shared) {
        widen_for_words(ui, view, quarto, others);
    }
    std::optional<Intent> intent = draw_quarto(ui, view, quarto);
    if (view.actions.has_calls || view.result || view.exercise || view.can_play_on || !view.has_game)
        if (auto asked = draw_actions(ui, view, others)) intent = asked;
    return intent;
}

std::vector<Action> actions_now(const ui::Ui& ui, const View& view, int most) {
    const ActionView& now = view.actions;
    std::vector<Action> actions;
    const auto add = [&](Kind name, std::string label, Icon icon, ButtonKind kind, bool enabled,
                         Intent intent, std::optional<bool> on = std::nullopt) {
        if (!offers(view, intent)) return;
        actions.push_back({name, std::move(label), icon, kind, Enabled{enabled}, std::move(intent), on});
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
    if (view.exercise) return exercise_actions(ui, view);
    if (!view.has_game) {
        add(Kind::new_game, ui.text("action.choose_game"), Icon::settings, secondary, true, intent::Open{Screen::new_game});
        add(Kind::learn, ui.text("screen.course"), Icon::learn, secondary, true, intent::Open{Screen::course});
        return actions;
    }
    add(Kind::undo, ui.text("action.undo"), Icon::undo, secondary, now.can_undo, intent::Undo{});
    if (view.result)
        add(Kind::new_game, ui.text("screen.new_game"), Icon::plus, secondary, true,
            intent::Open{Screen::new_game});
    if (view.result && now.can_review)
        add(Kind::review, ui.text("action.review"), Icon::lens, secondary, true, intent::ToggleReview{});
    if (now.can_end_turn) add(Kind::end_turn, now.end_turn_label, Icon::check, primary, true, intent::EndTurn{});
    if (now.can_extend)
        add(Kind::extend, ui.text("action.extend"), Icon::clock, secondary, true, intent::ExtendTime{});
    if (now.can_redo) add(Kind::redo, ui.text("action.redo"), Icon::redo, secondary, true, intent::Redo{});
    if (now.offers_help)
        add(Kind::ask, ui.text("action.ask"), Icon::bulb, secondary, now.can_ask_for_help, intent::AskForHelp{});
    if (now.can_analyse || now.is_analysing)
        add(Kind::analyse, ui.text("action.analyse"), Icon::chart, secondary, true, intent::ToggleAnalysis{}, now.is_analysing);
    for (Action& each : actions) each.is_known = each.name == Kind::undo || each.name == Kind::redo;
    for (const Kind name : {Kind::analyse, Kind::ask, Kind::redo})  // the first two are also in the menu
        if (static_cast<int>(actions.size()) > most) std::erase_if(actions, [&](const Action& each) { return each.name == name; });
    return actions;
}

}  // namespace quarto
