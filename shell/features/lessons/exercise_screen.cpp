#include "shell/features/lessons/exercise_screen.hpp"

#include <algorithm>
#include <utility>

#include "shell/i18n/lists.hpp"
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

/// All of it or, in a narrow place, its last part: "27 November 2026 · Medium", "Medium".
std::string fitting_part(const ui::Ui& ui, const ui::TextStyle& style, const std::string& text, const Rect& rect) {
    const auto last = text.rfind(middle_dot);
    const ui::TextStyle fitting = fitted(ui, style, text, rect.width, rect.height);
    if (last == std::string::npos || fits(ui, fitting, text, rect.width, rect.height)) return text;
    return text.substr(last + middle_dot.size());
}

/// Of the seconds that are left.
ui::TextStyle time_style(const ui::Ui& ui, int seconds) {
    constexpr int few = 5;
    ui::TextStyle style = ui::title(ui);
    if (seconds <= few) style.colour = ui.theme().bad;
    return style;
}

}  // namespace

void focus_on_task(ui::Ui& ui, const ExerciseView& exercise, ui::Id first_move) {
    int& seen = ui.state().screens.lesson_ticket;
    if (!exercise.is_ready || std::exchange(seen, exercise.ticket) == exercise.ticket) return;
    ui.focus(exercise.wants_call ? ui::Id(ui::Kind::quarto) : first_move);
}

void draw_exercise_plate(ui::Ui& ui, const ExerciseView& exercise, const Rect& rect, bool on_card) {
    if (exercise.title.empty()) return;
    const bool is_timed = exercise.seconds_left.has_value();
    const std::string place =
        is_timed ? ui.surface().texts.count("form.seconds", *exercise.seconds_left) : exercise.place;
    if (on_card) ui::card(ui, rect);
    const float line = ui::line_height(ui, draw::Type::normal);
    const ui::TextStyle under = is_timed ? time_style(ui, *exercise.seconds_left) : ui::small(ui);
    const float second = place.empty() ? 0 : ui::line_height(ui, under.type);
    const Rect inner = on_card ? rect.inset(ui.px(16), ui.px(8)) : rect;
    const bool is_line = ui::fits(ui, ui::strong(ui), exercise.title, inner.width, line);
    Rect words = inner.centred(inner.width, is_line ? std::min(inner.height, line + second) : inner.height);
    draw_words(ui, words.cut_top(words.height - second), ui::strong(ui), exercise.title);
    if (!place.empty()) draw_words(ui, words, under, fitting_part(ui, under, place, words));
    ui.add_text(rect, place.empty() ? exercise.title : said_of(ui.surface().texts, exercise.title, place));
}

std::optional<ExerciseChoice> draw_exercise_button(ui::Ui& ui, const ExerciseView& exercise, const Rect& rect,
                                                   FeatureSet locked) {
    if (!exercise.is_solved) {
        if (!may_offer<intent::AskForHelp>(locked)) return std::nullopt;
        if (ui::button(ui, ui::Kind::lesson_hint, rect, ui.text("action.ask"),
                       {.enabled = ui::Enabled{exercise.is_ready},
                        .icon = ui::Icon::bulb,
                        .type = draw::Type::large}))
            return intent::AskForHelp{};
        return std::nullopt;
    }
    if (ui::main_button(ui, ui::Kind::lesson_next, rect, exercise.next_label)) return intent::NextStep{};
    return std::nullopt;
}

std::vector<std::pair<ui::Action, ExerciseChoice>> exercise_actions(const ui::Ui& ui,
                                                                    const ExerciseView& exercise,
                                                                    FeatureSet locked) {
    std::vector<std::pair<ui::Action, ExerciseChoice>> actions;
    const auto add = [&](ui::Kind name, TextKey label, ui::Icon icon, ExerciseChoice choice) {
        actions.push_back({{.name = name, .label = ui.text(label), .icon = icon}, choice});
    };
    if (exercise.offers_none && !exercise.is_solved && may_offer<intent::AnswerNone>(locked))
        add(ui::Kind::lesson_none,
            exercise.wants_call ? "exercise.none_to_call"_key : "exercise.none_to_give"_key, ui::Icon::close,
            intent::AnswerNone{});
    if (exercise.wants_call && !exercise.is_solved && may_offer<intent::AskForHelp>(locked))
        add(ui::Kind::lesson_hint, "action.ask", ui::Icon::bulb, intent::AskForHelp{});
    const bool is_puzzle =
        exercise.source == ExerciseKind::puzzle || exercise.source == ExerciseKind::mistake;
    if (!exercise.share.empty() && may_offer<intent::ShareResults>(locked))
        add(ui::Kind::lesson_share, "puzzles.share", ui::Icon::share, intent::ShareResults{exercise.share});
    if (exercise.can_leave && exercise.source == ExerciseKind::retry)
        add(ui::Kind::lesson_leave, "exercise.back_to_review", ui::Icon::back, intent::LeaveRetry{});
    else if (exercise.can_leave && !locked.has(Feature::lessons))
        add(ui::Kind::lesson_leave, is_puzzle ? "puzzles.all"_key : "exercise.all_lessons"_key,
            ui::Icon::list, intent::Open{is_puzzle ? Screen::puzzles : Screen::course});
    return actions;
}

}  // namespace quarto
