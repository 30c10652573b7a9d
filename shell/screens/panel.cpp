#include "shell/screens/panel.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/text.hpp"
#include "shell/labels.hpp"
#include "shell/screens/callout.hpp"
#include "shell/screens/stage.hpp"
#include "shell/ui/surfaces.hpp"

namespace quarto {
namespace {

using ui::ButtonKind;
using ui::Enabled;
using ui::Icon;
using ui::Rect;
namespace measure = ui::measure;

constexpr float least_name = 3;  ///< room in which a name says something, in lines of its letters
constexpr float sign_gap = 3, sign_width = 46;  ///< units of the interface: between and of buttons without words
constexpr float least_words = 88;  ///< units of the interface for a button with words in small letters

ui::TextStyle clock_style(const ui::Ui& ui, ClockState clock) {
    ui::TextStyle style = ui::title(ui);
    style.align = ui::Align::right;
    if (clock == ClockState::resting) style.colour = ui.theme().secondary;
    if (clock == ClockState::warning) style.colour = ui.theme().bad;
    return style;
}

/// It tumbles once it has been thrown, slower and slower, and rests on its value.
void draw_thrown_die(ui::Ui& ui, const Rect& rect, const std::string& name, int value) {
    constexpr float seconds = 0.6f, hops = 3, height = 12, pi = 3.14159265f;
    constexpr int faces = 8, other_faces = 5;
    int& seen = ui.state().choices[name];
    if (std::exchange(seen, value) != value) ui.reset_eased(name, 0);
    const float thrown = ui.progress(name, seconds), left = 1 - thrown;
    const int turns = static_cast<int>(std::ceil(left * left * faces));
    const int face = (value - 1 + turns * other_faces) % 6 + 1;
    ui::die(ui, rect.moved(0, -ui.px(height) * left * std::abs(std::sin(hops * pi * thrown))), face);
}

void draw_player(ui::Ui& ui, const PlayerView& player, std::string_view name, const Rect& rect,
                 bool on_card) {
    ui.tell(rect, player_label(ui.surface().texts, player));
    const float acts = ui.eased(name, player.is_to_move || player.is_winner ? 1.0f : 0.0f);
    if (on_card) ui::card(ui, rect);
    Rect inner = on_card ? rect.inset(ui.px(16), ui.px(8)) : rect;
    const float circle = ui.px(on_card ? 40 : 36), beside = ui.px(on_card ? 12 : 9);
    const float line = ui::line_height(ui, draw::Type::normal), least = least_name * line;
    ui::TextStyle name_style = ui::strong(ui);
    const bool has_name_alone = !player.die && inner.width >= least && inner.width - circle - beside < least;
    if (has_name_alone) name_style.colour = draw::mix(name_style.colour, ui.theme().accent, acts);
    const Rect sign = has_name_alone ? Rect{} : inner.cut_left(circle).centred(circle, circle);
    if (!has_name_alone) inner.cut_left(beside);
    if (!has_name_alone && (!player.die || on_card)) ui::badge(ui, sign, player.initial, acts);
    const std::string die = std::string(name) + " die";
    if (player.die) {
        const Rect place = on_card ? inner.cut_right(ui.px(34)) : sign;
        draw_thrown_die(ui, place.centred(ui.px(30), ui.px(30)), die, *player.die);
    } else {
        ui.state().choices.erase(die);
    }
    if (on_card && !player.time.empty()) {
        const auto style = clock_style(ui, player.clock);
        const Rect place = inner.cut_right(ui::text_width(ui, style, "00:00"));
        text_line(ui, place, style, player.time);
        if (player.clock == ClockState::warning)
            ui::draw_icon(ui.list(), Icon::clock, {place.x - ui.px(14), place.middle_y()}, ui.px(20),
                          ui.theme().bad);
        inner.cut_right(ui.px(8));
    }
    const bool shows_time = !on_card && !player.time.empty();
    const bool has_large_time = shows_time && line + ui::line_height(ui, draw::Type::large) - ui.px(2) <= inner.height;
    const float second = ui::line_height(ui, has_large_time ? draw::Type::large : draw::Type::small);
    const float both = line + second - ui.px(2);
    const bool has_second = both <= inner.height &&
                            (shows_time || ui::text_width(ui, ui::small(ui), player.status) <= inner.width);
    Rect words = inner.centred(inner.width, has_second ? both : line);
    const Rect first = words.cut_top(line - ui.px(1));
    const ui::TextStyle fitting = ui::fitted(ui, name_style, player.name, inner.width);
    if (ui::text_width(ui, fitting, player.name) <= inner.width) name_style = fitting;
    const bool has_name = inner.width >= least;
    if (has_name) text_line(ui, first, name_style, shortened(ui, name_style, player.name, inner.width));
    if (!has_name) words = inner;  // the initial stands for the name
    if (has_name ? !has_second : player.time.empty()) return;
    ui::TextStyle style = ui::small(ui);
    if (shows_time) {
        style = clock_style(ui, player.clock);
        style.type = has_large_time ? draw::Type::large : draw::Type::normal;
        style.align = ui::Align::left;
        if (player.clock == ClockState::warning) {
            const float size = ui.px(20);
            const Rect place = words.cut_left(size + ui.px(5));
            ui::draw_icon(ui.list(), Icon::clock, {place.x + size / 2, place.middle_y()}, size, ui.theme().bad);
        }
        text_line(ui, words, fitted(ui, style, player.time, words.width), player.time);
    } else if (has_second) {
        text_line(ui, words, style, player.status);  // what is asked says the same at more length
    }
}

void tell_prompt(ui::Ui& ui, const View& view, const Rect& rect) {
    ui.tell(rect, view.review ? view.review->prompt_words : view.prompt, ui::Role::title);
    if (view.review && view.review->remark) ui.tell(rect, view.review->remark->word);
    if (!view.detail.empty()) ui.tell(rect, view.detail);
}

/// A heading and what is said under it; either may be empty.
struct Words {
    ui::TextStyle heading, detail;
};

float words_height(const ui::Ui& ui, const Words& words, std::string_view heading, std::string_view detail,
                   float width) {
    const float above = heading.empty() ? 0 : text_height(ui, words.heading, heading, width) + ui.px(2);
    return above + (detail.empty() ? 0 : text_height(ui, words.detail, detail, width));
}

/// What the words tell: what is to be done, or how a game has ended, in larger letters and all of full strength.
enum class Tells : unsigned char { task, result };

/// The largest letters, of those that belong here, that fit; where none do, the smallest.
Words fitting_words(const ui::Ui& ui, std::string_view heading, std::string_view detail, float width, float height,
                    Tells tells = Tells::task) {
    constexpr std::array<std::array<draw::Type, 2>, 5> sizes{{{draw::Type::display, draw::Type::normal},
                                                              {draw::Type::title, draw::Type::normal},
                                                              {draw::Type::title, draw::Type::small},
                                                              {draw::Type::large, draw::Type::small},
                                                              {draw::Type::normal, draw::Type::small}}};
    Words words{ui::strong(ui), heading.empty() ? ui::body(ui) : ui::small(ui)};
    if (tells == Tells::result) words.detail.colour = ui.theme().text;
    for (const auto& [large, small] : sizes) {
        if (large == draw::Type::display && tells == Tells::task) continue;
        words.heading.type = large;
        words.detail.type = small;
        if (words_height(ui, words, heading, detail, width) <= height) break;
    }
    return words;
}

bool words_fit(const ui::Ui& ui, std::string_view heading, std::string_view detail, const Rect& rect) {
    const Words words = fitting_words(ui, heading, detail, rect.width, rect.height);
    return words_height(ui, words, heading, detail, rect.width) <= rect.height;
}

/// What is asked, and under it the notice, where there is one, or what there is to say besides. Where that has to be
/// scrolled, whole lines of it are in sight, if that leaves enough to press.
void draw_words(ui::Ui& ui, std::string_view heading, std::string_view detail, Rect rect, Tells tells = Tells::task) {
    const Words words = fitting_words(ui, heading, detail, rect.width, rect.height, tells);
    const float height = words_height(ui, words, heading, detail, rect.width);
    const float line = ui::line_height(ui, words.detail.type);
    const float above = height - (detail.empty() ? 0 : text_height(ui, words.detail, detail, rect.width));
    const float whole = above + std::floor((rect.height - above) / line) * line;
    if (height > rect.height && whole >= std::max(above + line, ui.px(ui::measure::target))) rect.height = whole;
    const float top = rect.y - ui.begin_scroll("prompt", heading.empty() ? detail : heading, rect, height);
    Rect rest{rect.x, top, rect.width, height};
    if (!heading.empty()) rest.cut_top(text_block(ui, rest, words.heading, heading) + ui.px(2));
    text_block(ui, rest, words.detail, detail);
    ui.end_scroll();
}

constexpr float remark_line = 22;  ///< units of the interface: the height of a remark over the heading

/// The place of a remark beside the heading: absent where it finds none, or the words are whole under it as well.
std::optional<Rect> place_beside_heading(const ui::Ui& ui, const View& view, std::string_view detail, const Rect& rect) {
    const float line = ui.px(remark_line);
    const Rect under{rect.x, rect.y + line, rect.width, rect.height - line};
    if (words_fit(ui, view.prompt, detail, under) || !words_fit(ui, view.prompt, detail, rect)) return std::nullopt;
    const ui::TextStyle heading = fitting_words(ui, view.prompt, detail, rect.width, rect.height).heading;
    const float width = remark_width(ui, *view.review->remark);
    if (ui::text_width(ui, heading, view.prompt) + ui.px(12) + width > rect.width) return std::nullopt;
    return Rect{rect.right() - width, rect.y, width, ui::line_height(ui, heading.type)};
}

/// What a callout says is not said here once more.
void draw_prompt(ui::Ui& ui, const View& view, const GameLayout& layout, const std::optional<Callout>& callout) {
    const bool on_card = layout.form == Form::panel;
    if (on_card) ui::card(ui, layout.prompt);
    const Rect& room = callout ? callout->prompt : layout.prompt;
    Rect rect = on_card ? room.inset(ui.px(16), std::min(ui.px(14), 0.15f * room.height)) : room.inset(ui.px(2), 0);
    std::string detail = callout ? view.plain_detail : view.detail;
    // Where there is no list of values, what those on the board mean is said here, if it finds room.
    if (view.analysis && layout.moves.empty()) {
        const std::string with_legend = detail + (detail.empty() ? "" : "\n") + view.analysis->legend;
        if (words_fit(ui, view.prompt, with_legend, rect)) detail = with_legend;
    }
    if (callout && !words_fit(ui, view.prompt, detail, rect)) detail.erase(std::min(detail.find('\n'), detail.size()));
    if (callout && !words_fit(ui, view.prompt, detail, rect)) detail.clear();
    if (view.review && view.review->remark) {
        const RemarkView& remark = *view.review->remark;
        const bool has_line = rect.height >= ui.px(remark_line) + 2 * ui::line_height(ui, draw::Type::large);
        if (const auto beside = place_beside_heading(ui, view, detail, rect)) {
            draw_remark(ui, *beside, remark);
        } else if (has_line) {
            draw_remark(ui, rect.cut_top(ui.px(remark_line)), remark);
        } else {
            draw_remark_sign(ui, rect.cut_left(ui.px(26)), remark.kind);
            detail = remark.word + (detail.empty() ? "" : " · ") + detail;
        }
    }
    if (view.hint && !callout) {
        const float size = ui.px(22);
        const Rect sign = rect.cut_left(size + ui.px(8));
        ui::draw_icon(ui.list(), Icon::bulb, {sign.x + size / 2, sign.y + ui.px(14)}, size, ui.theme().accent);
    }
    // A hint of the first game says how to do what is asked: where there is room for one of them, that is enough.
    const bool says_enough = view.hint && !callout && !words_fit(ui, view.prompt, detail, rect);
    draw_words(ui, says_enough ? std::string_view() : view.prompt, detail, rect,
               view.result ? Tells::result : Tells::task);
}

/// A notice stands under what is asked; where there is room for one of them alone, the notice comes first.
std::string_view heading_of_notice(const ui::Ui& ui, const View& view, const GameLayout& layout) {
    const Rect words = ui::toast_words(ui, layout.prompt);
    return words_fit(ui, view.prompt, view.notice->text, words) ? std::string_view(view.prompt) : std::string_view();
}

std::optional<Intent> draw_notice(ui::Ui& ui, const View& view, const GameLayout& layout) {
    const Rect rect = notice_place(ui, view, layout), words = ui::toast_words(ui, rect);
    const NoticeView& notice = *view.notice;
    const bool is_closed = ui::toast(ui, rect, static_cast<ui::Tone>(notice.tone), ui.text("action.close"));
    ui.tell(words, notice.text);
    draw_words(ui, heading_of_notice(ui, view, layout), notice.text, words);
    if (is_closed) return intent::DismissNotice{};
    return std::nullopt;
}

/// What stands on the buttons of the row: on those whose sign is known without words, and on the others.
enum class Face : unsigned char { sign, words, both };
struct Arrangement {
    Face known, usual;
    float gap;  ///< units of the interface
};
/// The first in which all words fit; the last has none that could not.
constexpr std::array<Arrangement, 5> arrangements{{{Face::both, Face::both, 8},
                                                   {Face::sign, Face::both, 8},
                                                   {Face::words, Face::words, 8},
                                                   {Face::sign, Face::words, 8},
                                                   {Face::sign, Face::sign, sign_gap}}};

struct PlacedAction {
    Rect place;
    Face face;
};

/// A sign beside words is as wide as a finger; words share the rest, and signs all of it where there are no words.
std::vector<PlacedAction> arranged(const ui::Ui& ui, const std::vector<Action>& actions, Rect row, const Arrangement& by) {
    std::vector<PlacedAction> placed;
    for (const Action& action : actions) {
        const Face face = action.is_known ? by.known : by.usual;
        placed.push_back({{}, face == Face::sign && action.kind == ButtonKind::primary ? Face::both : face});
    }
    const int count = static_cast<int>(placed.size());
    const auto signs = static_cast<int>(std::ranges::count(placed, Face::sign, &PlacedAction::face));
    const float gap = ui.px(by.gap), even = row.column(0, count, gap).width;
    const float sign = signs == count ? even : std::min(even, ui.px(sign_width));
    const float words = (row.width - static_cast<float>(signs) * sign - static_cast<float>(count - 1) * gap) /
                        static_cast<float>(std::max(1, count - signs));
    for (PlacedAction& each : placed) {
        each.place = row.cut_left(each.face == Face::sign ? sign : words);
        row.cut_left(gap);
    }
    return placed;
}

bool holds(const ui::Ui& ui, const Action& action, const PlacedAction& placed) {
    switch (placed.face) {
        case Face::sign: return true;
        case Face::words: return ui::button_holds(ui, placed.place, action.label);
        case Face::both: return ui::button_holds_icon(ui, placed.place, action.label);
    }
    return false;
}

std::optional<Intent> draw_actions(ui::Ui& ui, const View& view, const Rect& row) {
    const auto actions = actions_now(ui, view, static_cast<int>(row.width / ui.px(measure::target + sign_gap)));
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
        const auto draw_button = face == Face::sign ? ui::sign_button : ui::button;
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

std::optional<Intent> draw_quarto(ui::Ui& ui, const View& view, const Rect& rect) {
    const ActionView& actions = view.actions;
    if (view.exercise && (view.exercise->is_solved || !view.exercise->wants_call))
        return draw_exercise_button(ui, view, rect);
    if (view.result) {
        if (offers(view, intent::Rematch{}) && ui::main_button(ui, "rematch", rect, ui.text("action.rematch")))
            return intent::Rematch{};
        return std::nullopt;
    }
    if (!view.has_game) {
        if (offers(view, intent::Start{}) && ui::main_button(ui, "start", rect, ui.text("action.play")))
            return intent::Start{};
        return std::nullopt;
    }
    if (!actions.has_calls) return draw_actions(ui, view, rect);
    Rect own = rect;
    std::optional<Intent> intent;
    if (actions.can_other_call) {
        const Rect place = own.cut_right(0.44f * own.width);
        own.cut_right(ui.px(8));
        if (ui::button(ui, "quarto.other", place, actions.other_call_label, {}))
            intent = intent::PressQuarto{other(actions.caller)};
    }
    if (ui::main_button(ui, "quarto", own, actions.call_label, Enabled{actions.can_call}))
        intent = intent::PressQuarto{actions.caller};
    return intent;
}

std::optional<Intent> draw_buttons(ui::Ui& ui, const View& view, const GameLayout& layout) {
    // Two buttons with names need nearly all of a shared row: only what the game cannot go on without stays beside
    // them. The menu has the rest.
    Rect quarto = layout.quarto, others = layout.actions;
    if (view.actions.can_other_call && others.y == quarto.y) {
        quarto.width = others.right() - quarto.x;
        const bool must_act = view.actions.can_end_turn || view.actions.can_confirm;
        const float room = (view.actions.can_extend ? ui.px(measure::target + 2 * sign_gap) : 0) +
                           (must_act ? ui.px(least_words) : 0);
        others = quarto.cut_right(room);
        if (room > 0) quarto.cut_right(ui.px(sign_gap));
    }
    std::optional<Intent> intent = draw_quarto(ui, view, quarto);
    if (view.actions.has_calls || view.result || view.exercise || !view.has_game)
        if (auto asked = draw_actions(ui, view, others)) intent = asked;
    return intent;
}

}  // namespace

std::vector<Action> actions_now(const ui::Ui& ui, const View& view, int most) {
    const ActionView& now = view.actions;
    std::vector<Action> actions;
    const auto add = [&](std::string_view name, std::string label, Icon icon, ButtonKind kind, bool enabled,
                         Intent intent, std::optional<bool> on = std::nullopt) {
        if (!offers(view, intent)) return;
        actions.push_back({name, std::move(label), icon, kind, Enabled{enabled}, std::move(intent), on});
    };
    const auto secondary = ButtonKind::secondary, primary = ButtonKind::primary;
    // A short row has room for one of the two; Escape and another choice go back as well.
    if (now.can_go_back && (most > 2 || !now.can_confirm))
        add("back", ui.text("action.back"), Icon::back, secondary, true, intent::Back{});
    if (now.can_confirm) add("confirm", now.confirm_label, Icon::check, primary, true, intent::Confirm{});
    if (!actions.empty()) {
        if (now.can_extend && static_cast<int>(actions.size()) < most)
            add("extend", ui.text("action.extend"), Icon::clock, secondary, true, intent::ExtendTime{});
        return actions;
    }
    if (view.exercise) return exercise_actions(ui, view);
    if (!view.has_game) {
        add("new_game", ui.text("action.choose_game"), Icon::settings, secondary, true, intent::Open{Screen::new_game});
        add("learn", ui.text("screen.course"), Icon::learn, secondary, true, intent::Open{Screen::course});
        return actions;
    }
    add("undo", ui.text("action.undo"), Icon::undo, secondary, now.can_undo, intent::Undo{});
    if (view.result)
        add("new_game", ui.text("screen.new_game"), Icon::plus, secondary, true,
            intent::Open{Screen::new_game});
    if (view.result && now.can_review)
        add("review", ui.text("action.review"), Icon::lens, secondary, true, intent::ToggleReview{});
    if (now.can_end_turn) add("end_turn", now.end_turn_label, Icon::check, primary, true, intent::EndTurn{});
    if (now.can_extend)
        add("extend", ui.text("action.extend"), Icon::clock, secondary, true, intent::ExtendTime{});
    if (now.can_redo) add("redo", ui.text("action.redo"), Icon::redo, secondary, true, intent::Redo{});
    if (now.offers_help)
        add("ask", ui.text("action.ask"), Icon::bulb, secondary, now.can_ask_for_help, intent::AskForHelp{});
    if (now.can_analyse || now.is_analysing)
        add("analyse", ui.text("action.analyse"), Icon::chart, secondary, true, intent::ToggleAnalysis{}, now.is_analysing);
    for (Action& each : actions) each.is_known = each.name == "undo" || each.name == "redo";
    for (const std::string_view name : {"analyse", "ask", "redo"})  // the first two are in the menu as well
        if (static_cast<int>(actions.size()) > most) std::erase_if(actions, [&](const Action& each) { return each.name == name; });
    return actions;
}

ui::Rect notice_place(const ui::Ui& ui, const View& view, const GameLayout& layout) {
    if (!view.notice) return {};
    const std::string_view heading = heading_of_notice(ui, view, layout);
    const Rect& room = layout.prompt;
    const Rect words = ui::toast_words(ui, room);
    const Words fitting = fitting_words(ui, heading, view.notice->text, words.width, words.height);
    const float needed = std::ceil(words_height(ui, fitting, heading, view.notice->text, words.width));
    if (needed > words.height) {
        const float height = ui::toast_height(ui, needed);
        return {room.x, room.bottom() - height, room.width, height};
    }
    if (layout.form == Form::panel) return room;  // a card in the place of a card
    return {room.x, room.y, room.width, std::min(room.height, ui::toast_height(ui, needed))};
}

std::string first_to_do(const BoardView& board) {
    if (!board.playable.empty()) return "cell." + to_text(*board.playable.begin());
    if (!board.giveable.empty()) return "piece." + to_text(*board.giveable.begin());
    return {};
}

std::optional<Intent> draw_panel(ui::Ui& ui, const View& view, const GameLayout& layout) {
    const Seat own = own_seat(view);
    const auto& players = view.players;
    const bool on_card = layout.form == Form::panel;
    if (view.exercise) {
        draw_exercise_plate(ui, view, layout);
    } else if (view.has_game) {
        const ui::Group group(ui, ui::Role::group, "players", ui.text("label.players"));
        draw_player(ui, players[static_cast<std::size_t>(other(own))], "their badge", layout.their_card, on_card);
        draw_player(ui, players[static_cast<std::size_t>(own)], "own badge", layout.own_card, on_card);
    }
    std::optional<Intent> intent;
    const auto callout = place_callout(ui, view, layout);
    tell_prompt(ui, view, layout.prompt);  // a notice hides it from the eye alone
    if (view.notice)
        intent = draw_notice(ui, view, layout);
    else
        draw_prompt(ui, view, layout, callout);
    {
        const ui::Group group(ui, ui::Role::group, "actions", ui.text("label.actions"));
        if (auto asked = view.review ? draw_review(ui, view, layout) : draw_buttons(ui, view, layout)) intent = asked;
    }
    if (callout)
        if (auto asked = draw_callout(ui, *callout, view.detail)) intent = asked;
    if (!layout.moves.empty() && view.analysis) {
        draw_analysis(ui, *view.analysis, layout.moves);
    } else if (!layout.moves.empty() && !view.moves.empty() && !view.exercise) {
        Rect rect = layout.moves;
        rect.height = std::min(rect.height, move_list_height(ui, view, rect.width - ui.px(24)) + ui.px(20));
        ui::card(ui, rect);
        if (auto asked = draw_move_list(ui, view, rect.inset(ui.px(12), ui.px(10)))) intent = asked;
    }
    // Where the keyboard goes from a button that has done its work.
    ui.hand_on_focus("back", "quarto");
    ui.hand_on_focus("hint close", "quarto");
    const std::string board = "cell." + to_text(view.board.last_cell.value_or(Cell{0}));
    for (int index = 0; index < 16; ++index)
        ui.hand_on_focus("piece." + to_text(Piece{static_cast<std::uint8_t>(index)}), board);
    const std::string first = first_to_do(view.board);
    for (const std::string_view begun : {"start", "rematch", "confirm"})
        if (!view.result) ui.hand_on_focus(begun, first.empty() ? board : first);
    ui.hand_on_focus("review", "review.previous");
    ui.hand_on_focus("review.close", "review");
    return intent;
}

}  // namespace quarto
