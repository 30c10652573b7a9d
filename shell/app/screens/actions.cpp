#include "shell/app/screens/actions.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "shell/features/lessons/screen.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/model/later.hpp"

namespace quarto {
namespace {

using ui::ButtonKind;
using ui::Enabled;
using ui::Icon;
using ui::Kind;
using ui::Rect;

constexpr float min_words_width = 88;  ///< units of the interface: minimum for a button with small text
constexpr float narrow_row = 300;      ///< units of the interface

std::vector<ui::Action> buttons_of(const std::vector<OfferedAction>& offered) {
    std::vector<ui::Action> buttons;
    for (const OfferedAction& each : offered) buttons.push_back(each.action);
    return buttons;
}

std::optional<Intent> draw_offered(ui::Ui& ui, const std::vector<OfferedAction>& offered, const Rect& row) {
    const auto pressed = ui::draw_action_row(ui, buttons_of(offered), row);
    return pressed ? std::optional(offered[*pressed].intent) : std::nullopt;
}

void leave_out(std::vector<OfferedAction>& actions, Kind name) {
    std::erase_if(actions, [&](const OfferedAction& each) { return each.action.name == name; });
}

}  // namespace

std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const Rect& row) {
    return draw_offered(ui, actions_in(ui, view, row), row);
}

namespace {

/// Action of the main button.
struct MainAction {
    Kind name;
    std::string label;
    Intent intent;
    Enabled enabled = Enabled::yes;
    ui::Strength strength = ui::Strength::full;
};

TextKey leave_label(const View& view) {
    if (view.has_set_up_behind) return "action.set_up";
    return view.has_review_behind ? "exercise.back_to_review"_key : "action.back_to_game"_key;
}

std::optional<MainAction> main_action(const ui::Ui& ui, const View& view) {
    const ActionView& now = view.actions;
    if (const auto& editor = view.position_editor)
        return MainAction{Kind::position_play, ui.text("action.play"), intent::PlayPosition{},
                          Enabled{editor->is_playable}};
    if (view.exercise && view.exercise->is_solved)
        return MainAction{Kind::lesson_next, view.exercise->next_label, intent::NextStep{}};
    if (view.exercise && !view.exercise->wants_call) return std::nullopt;
    if (view.is_variation && view.result)
        return MainAction{Kind::variation_leave, ui.text(leave_label(view)), intent::LeaveVariation{}};
    if (view.can_play_on && !view.result)
        return MainAction{Kind::play_on, ui.text("action.play_on"), intent::Open{Screen::shared}};
    if (view.friend_play && view.friend_play->must_send)
        return MainAction{Kind::friend_send, ui.text(view.friend_play->send_label), intent::SendToFriend{}};
    if (view.result && view.friend_play && view.friend_play->is_of_tournament)
        return MainAction{Kind::tournament, ui.text("screen.tournament"), intent::Open{Screen::tournament}};
    if (view.result && view.friend_play && view.friend_play->can_rematch)
        return MainAction{Kind::friend_rematch, ui.text("friends.rematch"), intent::FriendRematch{}};
    if (view.result && view.friend_play)
        return MainAction{Kind::friends, ui.text("screen.friends"), intent::Open{Screen::friends}};
    if (view.result)
        return MainAction{Kind::rematch,
                          ui.text(view.has_series_ended ? "action.new_series"_key : "action.rematch"_key),
                          intent::Rematch{}};
    if (!view.has_game) return MainAction{Kind::start, ui.text("action.play"), intent::Start{}};
    if (!now.has_calls) return std::nullopt;
    return MainAction{Kind::quarto, now.call_label, intent::CallQuarto{now.caller}, Enabled{now.can_call},
                      now.call_stands_out ? ui::Strength::full : ui::Strength::quiet};
}

/// Both players may call: a button each, equal, the same player's always on the same side, as their cards are.
std::optional<Intent> draw_two_calls(ui::Ui& ui, const View& view, const Rect& rect, const GameLayout& layout) {
    const Rect &first = layout.own_card, &second = layout.their_card;
    const bool is_first_right = first.y == second.y && first.x > second.x;
    const ActionView& now = view.actions;
    const ui::Strength strength = now.call_stands_out ? ui::Strength::full : ui::Strength::quiet;
    const auto width = [&](const std::string& label) { return ui::text_width(ui, ui::strong(ui), label); };
    const bool is_other_wider = width(now.other_call_label) > width(now.call_label);
    std::optional<Intent> intent;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const bool is_caller = seat == now.caller;
        const bool is_right = (seat == Seat::first) == is_first_right;
        const Rect place = rect.column(is_right ? 1 : 0, 2, ui.px(8));
        if (ui::main_button(ui, is_caller ? Kind::quarto : Kind::quarto_other, place,
                            is_caller ? now.call_label : now.other_call_label, Enabled::yes, strength, {},
                            is_other_wider ? now.other_call_label : now.call_label))
            intent = intent::CallQuarto{seat};
    }
    return intent;
}

std::optional<Intent> draw_quarto(ui::Ui& ui, const View& view, const Rect& rect, const GameLayout& layout) {
    const auto action = main_action(ui, view);
    const auto draw_exercise = [&] { return widened(draw_exercise_button(ui, *view.exercise, rect, view.locked)); };
    if (!action) return view.exercise ? later(draw_exercise) : draw_actions(ui, view, rect);
    const bool is_call = action->name == Kind::quarto;
    if (!is_call && !offers(view, action->intent)) return std::nullopt;
    const auto draw_two = [&] { return draw_two_calls(ui, view, rect, layout); };
    if (is_call && view.actions.can_other_call) return later(draw_two);
    if (ui::main_button(ui, action->name, rect, action->label, action->enabled, action->strength))
        return action->intent;
    return std::nullopt;
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

/// Collects the actions that are not locked.
class ActionList {
  public:
    ActionList(const ui::Ui& ui, const View& view) : ui_(ui), view_(view) {}

    void add(Kind name, TextKey label, Icon icon, Intent intent, Enabled enabled = Enabled::yes,
             std::optional<bool> on = std::nullopt) {
        add({name, ui_.text(label), icon, ButtonKind::secondary, enabled, on}, std::move(intent));
    }
    void add_named(Kind name, const std::string& label, Icon icon, Intent intent) {
        add({name, label, icon}, std::move(intent));
    }
    void add_primary(Kind name, const std::string& label, Icon icon, Intent intent) {
        add({name, label, icon, ButtonKind::primary}, std::move(intent));
    }
    /// Leaves these out, in turn, until at most `most` remain.
    void shorten(int most, std::initializer_list<Kind> first_to_go) {
        for (const Kind name : first_to_go)
            if (size() > most) leave_out(name);
    }
    void leave_out(Kind name) { quarto::leave_out(actions_, name); }
    /// Whether a row of that width shows them with their words.
    bool has_words(float width) const {
        return ui::row_holds_words(ui_, buttons_of(actions_), {0, 0, width, ui_.px(ui::measure::target)});
    }
    int size() const { return static_cast<int>(actions_.size()); }
    std::vector<OfferedAction> take() { return std::move(actions_); }

  private:
    void add(ui::Action action, Intent intent) {
        constexpr std::array known{Kind::undo, Kind::redo, Kind::position_clear, Kind::position_leave};
        action.is_known = std::ranges::find(known, action.name) != known.end();
        if (offers(view_, intent)) actions_.push_back({std::move(action), std::move(intent)});
    }

    const ui::Ui& ui_;
    const View& view_;
    std::vector<OfferedAction> actions_;
};

/// How many of the buttons that fit a row may stand there with long words.
int most_with_words(int most) {
    constexpr int phone = 7, wide = 10;
    return most < phone ? std::min(most, 3) : most < wide ? 4 : most / 2;
}

/// While cells of a call are selected, or a move waits for its confirmation.
std::vector<OfferedAction> selection_actions(const ui::Ui& ui, const View& view, int most) {
    const ActionView& now = view.actions;
    ActionList actions(ui, view);
    // A short row holds only one of the two; Escape or another selection also goes back.
    if (now.can_go_back && (most > 2 || !now.can_confirm))
        actions.add(Kind::back, "action.back", Icon::back, intent::Back{});
    if (now.can_confirm) actions.add_primary(Kind::confirm, now.confirm_label, Icon::check, intent::Confirm{});
    if (now.can_extend && actions.size() < most)
        actions.add(Kind::extend, "action.extend", Icon::clock, intent::ExtendTime{});
    return actions.take();
}

/// Before the first game, and beside the card of the day.
std::vector<OfferedAction> first_actions(const ui::Ui& ui, const View& view) {
    ActionList actions(ui, view);
    if (view.home) actions.add(Kind::new_game, "screen.new_game", Icon::plus, intent::Open{Screen::new_game});
    if (!view.home || !view.home->has_next_lesson)  // else the card leads there
        actions.add(Kind::learn, "screen.course", Icon::learn, intent::Open{Screen::course});
    actions.add_named(Kind::language_now,
                      view.language.empty() ? ui.text("screen.language") : std::string(language_name(view.language)),
                      Icon::globe, intent::Open{Screen::language});
    return actions.take();
}

/// While a position is set up. All but two are also on its sheet.
std::vector<OfferedAction> position_actions(const ui::Ui& ui, const View& view, int most) {
    const PositionEditorView& editor = *view.position_editor;
    ActionList actions(ui, view);
    actions.add(Kind::undo, "action.undo", Icon::undo, intent::Undo{}, Enabled{editor.can_undo});
    if (editor.can_redo) actions.add(Kind::redo, "action.redo", Icon::redo, intent::Redo{});
    actions.add(Kind::position_clear, "position.clear", Icon::bin, intent::ClearPosition{}, Enabled{editor.can_clear});
    actions.add(Kind::position_analyse, "action.analyse", Icon::chart, intent::AnalysePosition{},
                Enabled{editor.is_playable});
    actions.add(Kind::position_more, "position.more", Icon::settings, intent::Open{Screen::position});
    actions.add(Kind::position_leave, "action.close", Icon::close, intent::LeaveSetUp{});
    constexpr int most_here = 5, wide = 7;  // two of them are known by their signs
    actions.shorten(most < wide ? std::min(most, most_here - 1) : most_here,
                    {Kind::position_clear, Kind::redo, Kind::position_analyse, Kind::position_leave});
    const float width = static_cast<float>(most) * ui.px(ui::measure::target + ui::action_gap);
    ActionList fewer = actions;
    for (const Kind spare : {Kind::position_analyse, Kind::position_clear, Kind::redo, Kind::position_leave})
        if (!fewer.has_words(width)) fewer.leave_out(spare);
    return (fewer.has_words(width) ? fewer : actions).take();
}

/// To a friend's offer. The rest is in the menu, and whoever moves declines.
std::vector<OfferedAction> offer_actions(const ui::Ui& ui, const View& view) {
    ActionList actions(ui, view);
    actions.add_primary(Kind::friend_agree, ui.text("friends.accept"), Icon::check, intent::AnswerOffer{true});
    actions.add(Kind::friend_decline, "friends.decline", Icon::close, intent::AnswerOffer{false});
    if (view.actions.can_end_turn)
        actions.add_named(Kind::end_turn, view.actions.end_turn_label, Icon::check, intent::EndTurn{});
    return actions.take();
}

std::vector<OfferedAction> game_actions(const ui::Ui& ui, const View& view, int most) {
    const ActionView& now = view.actions;
    ActionList actions(ui, view);
    actions.add(Kind::undo, "action.undo", Icon::undo, intent::Undo{}, Enabled{now.can_undo});
    if (view.is_variation && !view.result)
        actions.add(Kind::variation_leave, leave_label(view), Icon::close, intent::LeaveVariation{});
    if (view.friend_play && view.friend_play->has_card)
        actions.add(Kind::friend_more, "friends.more", Icon::person, intent::OpenFriendGame{view.friend_play->index});
    if (view.friend_play && view.friend_play->can_signal)
        actions.add(Kind::friend_signals, "friends.signals", Icon::bulb, intent::Open{Screen::friend_signals});
    else if (view.friend_play && view.friend_play->can_send_again)
        actions.add(Kind::friend_again, "friends.send_again", Icon::share, intent::SendToFriend{});
    if (view.next_level)
        actions.add_named(Kind::next_level, view.next_level_label, Icon::robot, intent::TryLevel{*view.next_level});
    if (view.last_chance)
        actions.add_named(Kind::review_last_chance, view.last_chance->label, Icon::flag,
                          intent::ToggleReview{view.last_chance->ply});
    if (view.result && !view.is_variation)
        actions.add(Kind::new_game, "screen.new_game", Icon::plus, intent::Open{Screen::new_game});
    if (view.result && now.can_review) actions.add(Kind::review, "action.review", Icon::lens, intent::ToggleReview{});
    if (view.result && !view.is_variation) actions.add(Kind::share, "action.share", Icon::share, intent::Share{});
    if (now.can_end_turn) actions.add_primary(Kind::end_turn, now.end_turn_label, Icon::check, intent::EndTurn{});
    if (now.can_extend) actions.add(Kind::extend, "action.extend", Icon::clock, intent::ExtendTime{});
    if (now.can_redo) actions.add(Kind::redo, "action.redo", Icon::redo, intent::Redo{});
    if (now.offers_help)
        actions.add(Kind::ask, "action.ask", Icon::bulb, intent::AskForHelp{}, Enabled{now.can_ask_for_help});
    if (now.is_analysing && view.can_branch)
        actions.add(Kind::variation, "action.try_moves", Icon::branch, intent::TryMoves{});
    if (now.is_analysing && view.can_set_up)
        actions.add(Kind::set_up, "action.set_up", Icon::grid, intent::SetUpPosition{});
    if (now.can_analyse || now.is_analysing)
        actions.add(Kind::analyse, "action.analyse", Icon::chart, intent::ToggleAnalysis{}, Enabled::yes,
                    now.is_analysing);
    // All but the last are also in the menu.
    actions.shorten(most, {Kind::set_up, Kind::share, Kind::variation, Kind::analyse, Kind::ask, Kind::redo});
    if (view.is_variation && !view.result)  // "Back to the game" is long
        actions.shorten(most_with_words(most), {Kind::set_up, Kind::ask, Kind::redo, Kind::analyse});
    if (view.result) actions.shorten(most, {Kind::undo, Kind::new_game});
    return actions.take();
}

/// The row of actions, and after a game the one above it.
std::optional<Intent> draw_rows(ui::Ui& ui, const View& view, const Rect& row, const Rect& end_row) {
    if (end_row.empty()) return draw_actions(ui, view, row);
    auto usual = actions_now(ui, view, most_at_end);
    const auto leading_on = take_end_actions(usual);
    shorten_to_words(ui, view, usual, row);
    std::optional<Intent> intent = draw_offered(ui, usual, row);
    const float gap = ui.px(end_row_gap);
    const int rows = row_holds_words(ui, leading_on, end_row) ? 1 : static_cast<int>(leading_on.size());
    Rect rest = end_row;
    for (int k = 0; k < rows; ++k) {
        const Rect line =
            rest.cut_top((end_row.height - static_cast<float>(rows - 1) * gap) / static_cast<float>(rows));
        rest.cut_top(gap);
        const auto of_line = rows == 1 ? leading_on : std::vector{leading_on[static_cast<std::size_t>(k)]};
        if (auto asked = draw_offered(ui, of_line, line)) intent = std::move(asked);
    }
    return intent;
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
    } else if (is_shared && !view.result) {
        widen_for_words(ui, view, quarto, others);
    }
    std::optional<Intent> intent = draw_quarto(ui, view, quarto, layout);
    if (view.actions.has_calls || view.result || view.exercise || view.can_play_on || !view.has_game ||
        view.position_editor || (view.friend_play && view.friend_play->must_send))
        if (auto asked = draw_rows(ui, view, others, layout.end_actions)) intent = asked;
    return intent;
}

/// Whether it gets a row of its own where its words have no room beside the others.
static bool leads_on(Kind name) {
    return name == Kind::next_level || name == Kind::review_last_chance || name == Kind::lesson_none;
}

std::vector<OfferedAction> take_end_actions(std::vector<OfferedAction>& actions) {
    std::vector<OfferedAction> taken;
    for (const OfferedAction& each : actions)
        if (leads_on(each.action.name)) taken.push_back(each);
    for (const OfferedAction& each : taken) leave_out(actions, each.action.name);
    return taken;
}

bool row_holds_words(const ui::Ui& ui, const std::vector<OfferedAction>& actions, const Rect& row) {
    return ui::row_holds_words(ui, buttons_of(actions), row);
}

/// Leaves out actions that the menu also offers, in turn, if the row then holds the words of the others.
static void spare_for_words(const ui::Ui& ui, std::vector<OfferedAction>& actions, const Rect& row,
                            std::initializer_list<Kind> spared) {
    std::vector<OfferedAction> fewer = actions;
    for (const Kind name : spared)
        if (!row_holds_words(ui, fewer, row)) leave_out(fewer, name);
    if (row_holds_words(ui, fewer, row)) actions = std::move(fewer);
}

void shorten_to_words(const ui::Ui& ui, const View& view, std::vector<OfferedAction>& actions, const Rect& row) {
    if (is_facing(view) && row.width < ui.px(narrow_row))
        leave_out(actions, Kind::review_last_chance);  // the review has it
    spare_for_words(ui, actions, row, {Kind::share, Kind::undo, Kind::new_game});
}

bool main_action_holds(const ui::Ui& ui, const View& view, const Rect& rect) {
    const auto action = main_action(ui, view);
    return !action || ui::main_button_holds(ui, rect, action->label);
}

std::vector<OfferedAction> actions_in(const ui::Ui& ui, const View& view, const Rect& row) {
    auto actions = actions_now(ui, view, ui::max_actions(ui, row.width));
    if (view.exercise && view.exercise->offers_none)
        spare_for_words(ui, actions, row, {Kind::lesson_leave, Kind::lesson_hint});
    else if (view.result && !view.is_variation) shorten_to_words(ui, view, actions, row);
    else if (view.actions.is_analysing || view.is_variation)
        spare_for_words(ui, actions, row, {Kind::set_up, Kind::ask, Kind::variation});
    return actions;
}

std::vector<OfferedAction> actions_now(const ui::Ui& ui, const View& view, int most) {
    if (view.home) return first_actions(ui, view);
    if (view.position_editor) return later([&] { return position_actions(ui, view, most); });
    if (view.actions.can_go_back || view.actions.can_confirm) return selection_actions(ui, view, most);
    if (view.friend_play && view.friend_play->offered && !view.exercise && !view.is_variation)
        return later([&] { return offer_actions(ui, view); });
    if (!view.exercise) return view.has_game ? game_actions(ui, view, most) : first_actions(ui, view);
    return later([&] {
        std::vector<OfferedAction> actions;
        for (auto& [action, choice] : exercise_actions(ui, *view.exercise, view.locked))
            actions.push_back({std::move(action), widen(choice)});
        return actions;
    });
}

}  // namespace quarto
