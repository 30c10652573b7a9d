#include "shell/features/lessons/screen.hpp"

#include <algorithm>
#include <array>

namespace quarto {
namespace {

using ui::Icon;
using ui::Kind;

class CoursePage : public ui::Form<CourseChoice> {
  public:
    CoursePage(ui::Ui& ui, const CourseView& course)
        : Form(ui, Kind::course, "screen.course",
               {.width = 480, .footer = ui::measure::big_button, .is_long = true, .break_at = 0.2f}),
          course_(course) {}

    std::optional<CourseChoice> draw(const std::optional<ui::Message>& news, bool has_editor) {
        message(news);
        puzzle();
        if (!has_two_columns()) lessons();
        trainings();
        if (has_editor) line(Kind::course_write, "course.write", Icon::plus, intent::WriteLessons{});
        if (has_two_columns()) lessons();
        ask(footer_button(Kind::course_go_on, course_.next_label, ui::ButtonKind::primary,
                          ui::Enabled{!course_.lessons.empty()}),
            next());
        ask(closed(), intent::Back{});
        return asked;
    }

  private:
    CourseChoice next() const {
        if (course_.next) return intent::OpenStep{course_.next->lesson, course_.next->step};
        return intent::Open{Screen::puzzles};
    }

    void puzzle() {
        const PuzzleLine& puzzle = course_.puzzle;
        if (!puzzle.name.empty())
            ask(picture_line(Kind::course_puzzle, {.position = puzzle.position,
                                                   .title = puzzle.title,
                                                   .detail = puzzle.state,
                                                   .icon = puzzle.outcome ? Icon::check : Icon::chevron}),
                intent::OpenPuzzle{puzzle.name});
        named_line(Kind::course_puzzles, course_.puzzles_label, Icon::list, intent::Open{Screen::puzzles});
    }

    void trainings() {
        heading("course.trainings");
        constexpr std::array<Kind, training_count> kinds{Kind::course_safe_gifts,
                                                         Kind::course_alignments};  // as Training
        constexpr std::array<Icon, training_count> icons{Icon::gift, Icon::lens};
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            const std::string streak = ui_.surface().texts.count("course.longest", course_.streaks[k]);
            named_line(kinds[k],
                       ui_.text(label_key(kinds[k])) + (course_.streaks[k] > 0 ? " · " + streak : std::string()),
                       icons[k], intent::Train{static_cast<Training>(k)});
        }
        toggle<intent::TimeTraining>(Kind::course_timed, "course.timed", course_.is_timed);
    }

    void lessons() {
        constexpr std::array<std::size_t, 3> first_of{0, 4, 9};  // of each chapter
        constexpr std::array<TextKey, 3> titles{"course.chapter_one", "course.chapter_two", "course.chapter_three"};
        if (course_.lessons.empty()) heading("course.lessons");
        for (std::size_t k = 0; k < course_.lessons.size(); ++k) {
            const auto chapter = std::ranges::find(first_of, k);
            const bool is_first = chapter != first_of.end();
            if (is_first) heading(titles[index_of(chapter - first_of.begin())]);
            if (k == 0) note_text(course_.next ? course_.progress : ui_.text("course.finished"));
            const auto& [label, is_done, step, position, solved, count] = course_.lessons[k];
            const bool is_next = course_.next && course_.next->lesson == k;
            ask(picture_line({Kind::course_lesson, k + 1}, {.position = position,
                                                            .title = label,
                                                            .detail = {},
                                                            .icon = is_done ? Icon::check : Icon::chevron,
                                                            .stands_out = is_next,
                                                            .is_joined = !is_first,
                                                            .done = solved,
                                                            .count = count}),
                intent::OpenStep{k, step});
        }
        constexpr float line_height = 78;                                    // of a lesson, interface units
        for (std::size_t k = 0; k < course_.awaited; ++k) row(line_height);  // nothing moves later
    }

    const CourseView& course_;
};

}  // namespace

std::optional<CourseChoice> draw_course(ui::Ui& ui, const CourseView& course, bool has_editor,
                                        const std::optional<ui::Message>& message) {
    return CoursePage(ui, course).draw(message, has_editor);
}

}  // namespace quarto
