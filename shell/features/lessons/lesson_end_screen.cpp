#include "shell/features/lessons/screen.hpp"

#include <algorithm>

namespace quarto {
namespace {

/// A star for each step solved at the first try, a ring for the others, with a tick once they are solved.
void draw_marks(ui::Ui& ui, ui::FormPage& page, const std::vector<LessonEndView::StepMark>& marks) {
    constexpr float size = 28, gap = 8;  // interface units
    using enum LessonEndView::StepMark;
    const auto& theme = ui.theme();
    const float step = ui.px(size + gap);
    const int in_row = std::max(1, static_cast<int>((page.take(0).width + ui.px(gap)) / step));
    ui::Rect row;
    page.gap(4);
    for (std::size_t k = 0; k < marks.size(); ++k) {
        if (k % index_of(in_row) == 0) row = page.take(step);
        const ui::Rect place = row.cut_left(step);
        const ImVec2 middle{place.x + ui.px(size / 2), place.y + ui.px(size / 2)};
        const bool is_first = marks[k] == first_try;
        if (is_first) ui.list().AddCircleFilled(middle, ui.px(size / 2), draw::packed(theme.good, 0.2f));
        else ui.list().AddCircle(middle, ui.px(size / 2 - 1), draw::packed(theme.secondary, 0.6f), 0, ui.px(1.75f));
        if (marks[k] != missed)
            ui::draw_icon(ui.list(), is_first ? ui::Icon::star : ui::Icon::check, middle, ui.px(18),
                          is_first ? theme.good : theme.secondary);
    }
}

}  // namespace

std::optional<LessonEndChoice> draw_lesson_end(ui::Ui& ui, const LessonEndView& end) {
    using ui::Icon;
    using ui::Kind;
    ui::Form<LessonEndChoice> page(
        ui, Kind::lesson_end, "screen.lesson_end",
        {.width = 480, .footer = ui::measure::big_button, .is_wide = true, .break_at = 0.25f});
    page.note_text(end.title);
    page.strong_text(end.score);
    draw_marks(ui, page, end.marks);
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
    page.ask(page.footer_button(Kind::lesson_finish, end.next_label), intent::FinishLesson{});
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
