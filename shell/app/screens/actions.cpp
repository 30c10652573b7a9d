#include "shell/app/screens/screens.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "shell/features/game/screen.hpp"
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

struct OfferedAction {
    ui::Action action;
    Intent intent;
};
using Offered = std::vector<OfferedAction>;

Actions buttons_of(const Offered& offered) {
    Actions buttons;
    for (const OfferedAction& each : offered) buttons.push_back(each.action);
    return buttons;
}

std::optional<Intent> intent_of(const Offered& offered, std::optional<Kind> pressed) {
    for (const OfferedAction& each : offered)
        if (each.action.name == pressed) return each.intent;
    return std::nullopt;
}

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

bool may_replay(const View& view) {
    return view.actions.can_replay && !view.is_variation && offers(view, intent::SeekTo{});
}

/// Whether the first screen begins with the introduction.
bool introduces(const View& view) {
    return view.has_introduction && !view.home && offers(view, intent::OpenIntroduction{});
}

std::optional<MainAction> main_action(const ui::Ui& ui, const View& view) {
    const ActionView& now = view.actions;
    if (const auto& editor = view.position_editor)
        return MainAction{Kind::position_play, ui.text("action.play"), intent::PlayPosition{},
                          Enabled{editor->is_playable}};
    const bool is_introduction = view.exercise && view.exercise->source == ExerciseKind::introduction;
    if (view.exercise && view.exercise->is_solved && is_introduction)
        return MainAction{Kind::start, view.exercise->next_label, intent::Start{}};
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
    if (introduces(view)) return MainAction{Kind::introduction, ui.text("action.try"), intent::OpenIntroduction{}};
    if (!view.has_game) return MainAction{Kind::start, ui.text("action.play"), intent::Start{}};
    if (!now.has_calls) return std::nullopt;
    return MainAction{Kind::quarto, now.call_label, intent::CallQuarto{now.caller}, Enabled{now.can_call},
                      now.call_stands_out ? ui::Strength::full : ui::Strength::quiet};
}

constexpr float narrowest_button = 88;  ///< units of the interface: with words, beside another

/// Beside the main button: shows the last moves once more.
std::optional<Intent> draw_replay(ui::Ui& ui, const View& view, const Rect& rect, std::string_view main) {
    if (!ui::main_button(ui, Kind::replay, rect, ui.text("action.replay"), Enabled::yes, ui::Strength::quiet, {}, main))
        return std::nullopt;
    begin_replay(ui);
    return intent::SeekTo{start_of_replay(view)};
}

std::optional<Intent> draw_main(ui::Ui& ui, const View& view, const std::optional<MainAction>& action, const Rect& rect,
                                const GameLayout& layout, std::string_view beside) {
    const auto draw_exercise = [&] { return widened(draw_exercise_button(ui, *view.exercise, rect, view.locked)); };
    if (!action) return view.exercise ? later(draw_exercise) : draw_actions(ui, view, rect);
    const bool is_call = action->name == Kind::quarto;
    if (is_call && rect.empty()) return std::nullopt;  // beside the list of the analysis
    if (!is_call && !offers(view, action->intent)) return std::nullopt;
    if (ui.state().screens.ending.hands_focus_on) ui.focus(action->name);
    if (is_call && view.actions.can_other_call) {
        const auto seat = later([&] { return draw_two_calls(ui, view, rect, layout); });
        return seat ? std::optional<Intent>(intent::CallQuarto{*seat}) : std::nullopt;
    }
    if (ui::main_button(ui, action->name, rect, action->label, action->enabled, action->strength, {}, beside))
        return action->intent;
    return std::nullopt;
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
    void leave_out(Kind name) {
        std::erase_if(actions_, [&](const OfferedAction& each) { return each.action.name == name; });
    }
    /// Whether a row of that width shows them with their words.
    bool has_words(float width) const {
        return ui::row_holds_words(ui_, buttons_of(actions_), {0, 0, width, ui_.px(ui::measure::target)});
    }
    int size() const { return static_cast<int>(actions_.size()); }
    Offered take() { return std::move(actions_); }

  private:
    void add(ui::Action action, Intent intent) {
        constexpr std::array known{Kind::undo,           Kind::redo,  Kind::position_clear,
                                   Kind::position_leave, Kind::learn, Kind::language_now};
        action.is_known = !view_.result && std::ranges::find(known, action.name) != known.end();
        if (action.kind != ButtonKind::primary) action.caption = action.label;
        if (offers(view_, intent)) actions_.push_back({std::move(action), std::move(intent)});
    }

    const ui::Ui& ui_;
    const View& view_;
    Offered actions_;
};

/// How many of the buttons that fit a row may stand there with long words.
int most_with_words(int most) {
    constexpr int phone = 7, wide = 10;
    return most < phone ? std::min(most, 3) : most < wide ? 4 : most / 2;
}

/// While cells of a call are selected, or a move waits for its confirmation.
Offered selection_actions(const ui::Ui& ui, const View& view, int most) {
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

/// Before the first game, and beside the card of the day. The menu has most of them.
Offered first_actions(const ui::Ui& ui, const View& view, int most) {
    ActionList actions(ui, view);
    if (view.home) actions.add(Kind::new_game, "screen.new_game", Icon::plus, intent::Open{Screen::new_game});
    if (introduces(view)) actions.add(Kind::start, "action.whole_game", Icon::chevron, intent::Start{});
    if (!view.home || !view.home->has_next_lesson)  // else the card leads there
        actions.add(Kind::learn, "screen.course", Icon::learn, intent::Open{Screen::course});
    if (!view.home)
        actions.add_named(
            Kind::language_now,
            view.language.empty() ? ui.text("screen.language") : std::string(language_name(view.language)), Icon::globe,
            intent::Open{Screen::language});
    if (view.locked == FeatureSet{})  // not part of somebody's page
        actions.add(Kind::ask_friend, "friends.invite", Icon::share, intent::InviteFriend{});
    actions.add(Kind::for_two, "action.for_two", Icon::person, intent::StartForTwo{});
    actions.shorten(most, {Kind::learn, Kind::for_two, Kind::ask_friend});
    return actions.take();
}

/// While a position is set up. All but two are also on its sheet.
Offered position_actions(const ui::Ui& ui, const View& view, int most) {
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
Offered offer_actions(const ui::Ui& ui, const View& view) {
    ActionList actions(ui, view);
    actions.add_primary(Kind::friend_agree, ui.text("friends.accept"), Icon::check, intent::AnswerOffer{true});
    actions.add(Kind::friend_decline, "friends.decline", Icon::close, intent::AnswerOffer{false});
    if (view.actions.can_end_turn)
        actions.add_named(Kind::end_turn, view.actions.end_turn_label, Icon::check, intent::EndTurn{});
    return actions.take();
}

Offered game_actions(const ui::Ui& ui, const View& view, int most) {
    const ActionView& now = view.actions;
    ActionList actions(ui, view);
    // What goes on then is the tournament: its screen and the menu have the rest.
    const bool is_of_tournament = view.result && view.friend_play && view.friend_play->is_of_tournament;
    if (!is_of_tournament) actions.add(Kind::undo, "action.undo", Icon::undo, intent::Undo{}, Enabled{now.can_undo});
    if (view.is_variation && !view.result)
        actions.add(Kind::variation_leave, leave_label(view), Icon::close, intent::LeaveVariation{});
    if (view.friend_play && view.friend_play->has_card && !is_of_tournament)
        actions.add(Kind::friend_more, "friends.more", Icon::person, intent::OpenFriendGame{view.friend_play->index});
    if (view.friend_play && view.friend_play->can_signal)
        actions.add(Kind::friend_signals, "friends.signals", Icon::bulb, intent::Open{Screen::friend_signals});
    else if (view.friend_play && view.friend_play->can_send_again && !is_of_tournament)
        actions.add(Kind::friend_again, "friends.send_again", Icon::share, intent::SendToFriend{});
    if (view.next_level)
        actions.add_named(Kind::next_level, view.next_level_label, Icon::robot, intent::TryLevel{*view.next_level});
    if (view.result && now.can_review) actions.add(Kind::review, "action.review", Icon::lens, intent::ToggleReview{});
    if (view.result && !view.is_variation)
        actions.add(Kind::share, "action.share", Icon::share, intent::SharePicture{});
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
    if (view.result) actions.shorten(most, {Kind::undo});
    // All but the last are also in the menu.
    actions.shorten(most, {Kind::set_up, Kind::share, Kind::variation, Kind::analyse, Kind::ask, Kind::redo});
    if (view.is_variation && !view.result)  // "Back to the game" is long
        actions.shorten(most_with_words(most), {Kind::set_up, Kind::ask, Kind::redo, Kind::analyse});
    return actions.take();
}

/// From left to right. If there are more than `most`, those that the menu or the move list also offers are left out.
Offered actions_now(const ui::Ui& ui, const View& view, int most) {
    if (view.home) return first_actions(ui, view, most);
    if (view.position_editor) return later([&] { return position_actions(ui, view, most); });
    if (view.actions.can_go_back || view.actions.can_confirm) return selection_actions(ui, view, most);
    if (view.friend_play && view.friend_play->offered && !view.exercise && !view.is_variation)
        return later([&] { return offer_actions(ui, view); });
    if (!view.exercise) return view.has_game ? game_actions(ui, view, most) : first_actions(ui, view, most);
    return later([&] {
        Offered actions;
        if (view.exercise->source == ExerciseKind::introduction && !view.exercise->is_solved) {
            ActionList skip(ui, view);
            skip.add(Kind::start, "action.whole_game", Icon::chevron, intent::Start{});
            actions = skip.take();
        }
        for (auto& [action, choice] : exercise_actions(ui, *view.exercise, view.locked))
            actions.push_back({std::move(action), widen(choice)});
        return actions;
    });
}

}  // namespace

OfferedButtons offered_buttons(const ui::Ui& ui, const View& view) {
    const auto main = main_action(ui, view);
    return {buttons_of(actions_now(ui, view, most_at_end)), main ? std::optional(main->label) : std::nullopt};
}

std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const Rect& row) {
    const auto offered = actions_now(ui, view, ui::max_actions(ui, row.width));
    Actions shown = buttons_of(offered);
    if (view.exercise && view.exercise->offers_none)
        spare_for_words(ui, shown, row, {Kind::lesson_leave, Kind::lesson_hint});
    else if (view.home) spare_for_words(ui, shown, row, {Kind::learn});
    else spare_in_row(ui, view, shown, row);
    return intent_of(offered, view.home ? draw_home_row(ui, shown, row) : draw_row(ui, shown, row));
}

std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout) {
    const auto main = main_action(ui, view);
    const auto words = main ? std::optional(main->label) : std::nullopt;
    const auto [rect, others] = place_buttons(ui, view, layout, words, actions_now(ui, view, 3).size());
    const bool has_replay = may_replay(view) && rect.width >= 2 * ui.px(narrowest_button);
    const bool has_main = main && offers(view, main->intent);
    const float gap = ui.px(8);
    const Rect first = has_replay && has_main ? rect.column(0, 2, gap) : rect;
    std::optional<Intent> intent =
        draw_main(ui, view, main, first, layout, has_replay ? ui.text("action.replay") : std::string());
    if (has_replay)
        if (auto asked = draw_replay(ui, view, has_main ? rect.column(1, 2, gap) : rect, words.value_or("")))
            intent = asked;
    const bool has_others = view.actions.has_calls || view.result || view.exercise || view.can_play_on ||
                            !view.has_game || view.position_editor || (view.friend_play && view.friend_play->must_send);
    if (!has_others) return intent;
    if (layout.end_actions.empty()) {
        if (auto asked = draw_actions(ui, view, others)) intent = asked;
    } else {
        const auto offered = actions_now(ui, view, most_at_end);
        const auto pressed = draw_end_rows(ui, buttons_of(offered), others, layout.end_actions);
        if (auto asked = intent_of(offered, pressed)) intent = asked;
    }
    return intent;
}

}  // namespace quarto
