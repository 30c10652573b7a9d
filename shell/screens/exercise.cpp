#include "shell/screens/panel.hpp"
#include "shell/ui/surfaces.hpp"

namespace quarto {
namespace {

using ui::Rect;

/// A name over what is said of it, where a game has its players.
void draw_plate(ui::Ui& ui, const Rect& rect, bool on_card, const std::string& name, const std::string& text) {
    if (on_card) ui::card(ui, rect);
    const Rect inner = on_card ? rect.inset(ui.px(16), ui.px(8)) : rect;
    const float line = ui::line_height(ui, draw::Type::normal), second = ui::line_height(ui, draw::Type::small);
    Rect words = inner.centred(inner.width, std::min(inner.height, line + second));
    const Rect first = words.cut_top(words.height - second);
    text_middle(ui, first, fitted(ui, ui::strong(ui), name, first.width, first.height), name);
    text_middle(ui, words, fitted(ui, ui::small(ui), text, words.width, words.height), text);
    ui.tell(rect, name + ": " + text);
}

}  // namespace

void draw_exercise_plate(ui::Ui& ui, const View& view, const GameLayout& layout) {
    const ExerciseView& exercise = *view.exercise;
    std::string place = exercise.place;
    if (exercise.seconds_left) place += " · " + ui.surface().texts.count("form.seconds", *exercise.seconds_left);
    draw_plate(ui, layout.their_card, layout.form == Form::panel, exercise.title, place);
}

std::optional<Intent> draw_exercise_button(ui::Ui& ui, const View& view, const Rect& rect) {
    const ExerciseView& exercise = *view.exercise;
    if (!exercise.is_solved) {
        if (ui::button(ui, "lesson.hint", rect, ui.text("action.ask"),
                       {.enabled = ui::Enabled{exercise.is_ready}, .icon = ui::Icon::bulb, .type = draw::Type::large}))
            return intent::AskForHelp{};
        return std::nullopt;
    }
    if (ui::button(ui, "lesson.next", rect, exercise.next_label,
                   {.kind = ui::ButtonKind::primary, .type = draw::Type::large}))
        return intent::NextStep{};
    return std::nullopt;
}

std::vector<Action> exercise_actions(const ui::Ui& ui, const ExerciseView& exercise) {
    std::vector<Action> actions;
    const auto add = [&](std::string_view name, std::string_view label, ui::Icon icon, Intent intent) {
        actions.push_back({name, ui.text(label), icon, ui::ButtonKind::secondary, ui::Enabled::yes, std::move(intent)});
    };
    if (exercise.offers_none && !exercise.is_solved)
        add("lesson.none", exercise.wants_call ? "exercise.none_to_call" : "exercise.none_to_give", ui::Icon::close, intent::SayNone{});
    if (exercise.wants_call && !exercise.is_solved) add("lesson.hint", "action.ask", ui::Icon::bulb, intent::AskForHelp{});
    if (exercise.can_leave) add("lesson.leave", "exercise.all_lessons", ui::Icon::list, intent::Open{Screen::course});
    return actions;
}

}  // namespace quarto
