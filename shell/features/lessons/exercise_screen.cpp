#include "shell/features/lessons/screen.hpp"

#include <algorithm>

#include "shell/i18n/text.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/type.hpp"

namespace quarto {
namespace {

using ui::Rect;

/// Text of the plate. If it does not fit it is not drawn, and only exposed to accessibility.
void draw_words(ui::Ui& ui, const Rect& rect, const ui::TextStyle& usual, const std::string& text) {
    const ui::TextStyle style = fitted(ui, usual, text, rect.width, rect.height);
    if (fits(ui, style, text, rect.width, rect.height)) text_middle(ui, rect, style, text);
}

/// Whether a text has been shrunk so little below the smallest type that it is still read easily.
bool is_readable(const ui::TextStyle& fitted) { return fitted.shrink > 0.8f; }

/// All of it or, in a narrow place, its last part: "27 November 2026 · Medium", "Medium".
std::string fitting_part(const ui::Ui& ui, const ui::TextStyle& style, const std::string& text, const Rect& rect) {
    const auto last = text.rfind(middle_dot);
    const ui::TextStyle fitting = fitted(ui, style, text, rect.width, rect.height);
    if (last == std::string::npos || fits(ui, fitting, text, rect.width, rect.height)) return text;
    return text.substr(last + middle_dot.size());
}

}  // namespace

void focus_on_task(ui::Ui& ui, const ExerciseView& exercise, ui::Id first_move) {
    int& seen = ui.state().screens.lesson_ticket;
    if (!exercise.is_ready || std::exchange(seen, exercise.ticket) == exercise.ticket) return;
    ui.focus(exercise.wants_call ? ui::Id(ui::Kind::quarto) : first_move);
}

void draw_exercise_plate(ui::Ui& ui, const ExerciseView& exercise, const Rect& rect, float upper_width, bool on_card) {
    if (exercise.title.empty()) return;
    const Texts& texts = ui.surface().texts;
    std::vector<std::string> facts;
    if (exercise.seconds_left) facts.push_back(texts.count("form.seconds", *exercise.seconds_left));
    if (!exercise.place.empty()) facts.push_back(exercise.place);
    ui.add_text(rect, facts.empty() ? exercise.title : said_of(texts, exercise.title, join(facts, middle_dot)));
    if (on_card) ui::card(ui, rect);
    const Rect inner = on_card ? rect.inset(ui.px(16), ui.px(8)) : rect;
    const ui::TextStyle style = ui::strong(ui), under = ui::small(ui);
    const float second = exercise.place.empty() ? 0 : ui::line_height(ui, under.type);
    const float both = ui::line_height(ui, style.type) + second;
    const float least = on_card ? 0 : both;  // without a card's edge, both lines may stand out a little
    Rect words = inner.centred(inner.width, std::max(least, std::min(inner.height, both)));
    Rect upper = words.cut_top(words.height - second);
    upper.width = std::max(upper.width, upper_width);
    if (!is_readable(fitted(ui, style, exercise.title, upper.width))) {  // a title of more than one line
        words = inner.centred(inner.width, std::max(least, inner.height));
        upper = words.cut_top(words.height - second);
        if (!is_readable(fitted(ui, style, exercise.title, upper.width, upper.height)))
            upper.height += std::exchange(words.height, 0);
    }
    draw_words(ui, upper, style, exercise.title);
    if (second > 0 && words.height > 0) draw_words(ui, words, under, fitting_part(ui, under, exercise.place, words));
}

void draw_seconds(ui::Ui& ui, const ExerciseView& exercise, const Rect& tray) {
    if (!exercise.seconds_left) return;
    ui::TextStyle style = ui::title(ui);
    style.align = ui::Align::middle;
    if (exercise.clock == ClockState::warning) style.colour = ui.theme().bad;
    const std::string digits = std::to_string(*exercise.seconds_left);
    text_line(ui, tray, fitted(ui, style, digits, tray.width), digits);
}

std::optional<ExerciseChoice> draw_exercise_button(ui::Ui& ui, const ExerciseView& exercise, const Rect& rect,
                                                   FeatureSet locked) {
    if (!exercise.is_solved) {
        if (!may_offer<intent::AskForHelp>(locked)) return std::nullopt;
        if (ui::button(ui, ui::Kind::lesson_hint, rect, ui.text("action.ask"),
                       {.enabled = ui::Enabled{exercise.is_ready}, .icon = ui::Icon::bulb, .type = draw::Type::large}))
            return intent::AskForHelp{};
        return std::nullopt;
    }
    if (ui::main_button(ui, ui::Kind::lesson_next, rect, exercise.next_label)) return intent::NextStep{};
    return std::nullopt;
}

std::vector<std::pair<ui::Action, ExerciseChoice>> exercise_actions(const ui::Ui& ui, const ExerciseView& exercise,
                                                                    FeatureSet locked) {
    std::vector<std::pair<ui::Action, ExerciseChoice>> actions;
    const auto add = [&](ui::Kind name, TextKey label, ui::Icon icon, ExerciseChoice choice) {
        actions.push_back({{.name = name, .label = ui.text(label), .icon = icon}, choice});
    };
    if (exercise.offers_none && !exercise.is_solved && may_offer<intent::AnswerNone>(locked))
        add(ui::Kind::lesson_none, exercise.wants_call ? "exercise.none_to_call"_key : "exercise.none_to_give"_key,
            ui::Icon::close, intent::AnswerNone{});
    const bool has_hints = exercise.source != ExerciseKind::introduction;  // which says what to press
    if (exercise.wants_call && !exercise.is_solved && has_hints && may_offer<intent::AskForHelp>(locked))
        add(ui::Kind::lesson_hint, "action.ask", ui::Icon::bulb, intent::AskForHelp{});
    const bool is_puzzle = exercise.source == ExerciseKind::puzzle || exercise.source == ExerciseKind::mistake;
    if (!exercise.share.empty() && may_offer<intent::ShareResults>(locked))
        add(ui::Kind::lesson_share, "puzzles.share", ui::Icon::share, intent::ShareResults{exercise.share});
    if (exercise.can_leave && exercise.source == ExerciseKind::retry)
        add(ui::Kind::lesson_leave, "exercise.back_to_review", ui::Icon::back, intent::LeaveRetry{});
    else if (exercise.can_leave && !locked.has(Feature::lessons))
        add(ui::Kind::lesson_leave, is_puzzle ? "puzzles.all"_key : "exercise.all_lessons"_key, ui::Icon::list,
            intent::Open{is_puzzle ? Screen::puzzles : Screen::course});
    if (!actions.empty() && actions.front().first.name == ui::Kind::lesson_none)  // an answer: its words come first
        for (auto& [action, choice] : actions) action.is_known = action.name != ui::Kind::lesson_none;
    return actions;
}

}  // namespace quarto
