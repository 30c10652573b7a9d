#include "shell/features/lessons/screen.hpp"

namespace quarto {

std::optional<LessonEndChoice> draw_lesson_end(ui::Ui& ui, const LessonEndView& end) {
    using ui::Icon;
    using ui::Kind;
    ui::Form<LessonEndChoice> page(ui, Kind::lesson_end, "screen.lesson_end",
                                   {.width = 480, .footer = ui::measure::big_button, .is_wide = true});
    page.note_text(end.title);
    page.strong_text(end.score);
    if (end.is_passed) {
        const std::string& verdict = end.verdict;
        page.message(*end.is_passed ? ui::good(verdict) : ui::bad(verdict));
    }
    if (!end.closing.empty()) page.note_text(end.closing);
    if (!end.missed.empty()) page.heading("action.try_again");
    for (std::size_t k = 0; k < end.missed.size(); ++k) {
        const auto& [place, title, position, is_repeated] = end.missed[k];
        page.ask(page.picture_line({Kind::lesson_repeat, k + 1}, {.position = position,
                                                                  .title = title,
                                                                  .detail = {},
                                                                  .icon = is_repeated ? Icon::check : Icon::chevron}),
                 intent::RepeatStep{place});
    }
    page.line(Kind::lesson_again, "exercise.once_more", Icon::undo, intent::RepeatLesson{});
    if (ui::button(ui, Kind::lesson_finish, page.end_column(), end.next_label,
                   {.kind = ui::ButtonKind::primary, .type = draw::Type::large}))
        page.asked = intent::FinishLesson{};
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
