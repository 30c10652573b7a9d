#include "shell/features/lessons/screen.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "shell/ui/figure.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Kind;

class CoursePage {
  public:
    CoursePage(ui::Ui& ui, const CourseView& course, const std::optional<ui::Message>& message)
        : ui_(ui),
          course_(course),
          message_(message),
          page_(ui, Kind::course, "screen.course",
                {.width = 480, .footer = ui::measure::big_button, .is_wide = true, .break_at = 0.2f}) {}

    std::optional<CourseChoice> draw() {
        page_.message(message_);
        puzzle();
        trainings();
        lessons();
        if (ui::button(ui_, Kind::course_go_on, page_.end_column(), course_.next_label,
                       {.kind = ui::ButtonKind::primary,
                        .enabled = ui::Enabled{!course_.lessons.empty()},
                        .type = draw::Type::large}))
            choice_ = next();
        if (page_.closed()) choice_ = intent::Back{};
        return choice_;
    }

  private:
    CourseChoice next() const {
        if (course_.next) return intent::OpenStep{course_.next->lesson, course_.next->step};
        return intent::Open{Screen::puzzles};
    }

    void line(ui::Id id, const std::string& label, Icon icon, CourseChoice asked) {
        if (page_.list_line(id, label, icon)) choice_ = std::move(asked);
    }
    void picture(ui::Id id, const ui::PictureLine& shown, CourseChoice asked) {
        const float height = ui::picture_line_height(ui_, shown, page_.take(0).width);
        if (ui::picture_line(ui_, id, page_.take(height), shown)) choice_ = std::move(asked);
    }

    void puzzle() {
        const PuzzleLine& puzzle = course_.puzzle;
        if (!puzzle.name.empty())
            picture(Kind::course_puzzle,
                    {.position = puzzle.position,
                     .title = puzzle.title,
                     .detail = puzzle.state,
                     .icon = puzzle.outcome ? Icon::check : Icon::chevron},
                    intent::OpenPuzzle{puzzle.name});
        line(Kind::course_puzzles, course_.puzzles_label, Icon::list, intent::Open{Screen::puzzles});
    }

    void trainings() {
        page_.heading("course.trainings");
        constexpr std::array<Kind, training_count> kinds{Kind::course_safe_gifts,
                                                         Kind::course_alignments};  // as Training
        constexpr std::array<Icon, training_count> icons{Icon::gift, Icon::lens};
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            const std::string streak = ui_.surface().texts.count("course.longest", course_.streaks[k]);
            line(kinds[k], ui_.text(label_key(kinds[k])) + (course_.streaks[k] > 0 ? " · " + streak : std::string()),
                 icons[k], intent::Train{static_cast<Training>(k)});
        }
        if (const auto on = page_.switch_line(Kind::course_timed, ui_.text("course.timed"), course_.is_timed))
            choice_ = intent::TimeTraining{*on};
    }

    void lessons() {
        constexpr std::array<std::size_t, 3> first_of{0, 4, 9};  // of each chapter
        constexpr std::array<TextKey, 3> titles{"course.chapter_one", "course.chapter_two", "course.chapter_three"};
        if (course_.lessons.empty()) page_.heading("course.lessons");
        for (std::size_t k = 0; k < course_.lessons.size(); ++k) {
            const auto chapter = std::ranges::find(first_of, k);
            const bool is_first = chapter != first_of.end();
            if (is_first) page_.heading(titles[static_cast<std::size_t>(chapter - first_of.begin())]);
            if (k == 0) page_.note_text(course_.next ? course_.progress : ui_.text("course.finished"));
            const auto& [label, is_done, step, position, solved, count] = course_.lessons[k];
            const bool is_next = course_.next && course_.next->lesson == k;
            picture({Kind::course_lesson, k + 1},
                    {.position = position,
                     .title = label,
                     .detail = {},
                     .icon = is_done ? Icon::check : Icon::chevron,
                     .stands_out = is_next,
                     .is_joined = !is_first,
                     .done = solved,
                     .count = count},
                    intent::OpenStep{k, step});
        }
        constexpr float line_height = 78;                                          // of a lesson, interface units
        for (std::size_t k = 0; k < course_.awaited; ++k) page_.row(line_height);  // nothing moves later
    }

    ui::Ui& ui_;
    const CourseView& course_;
    const std::optional<ui::Message>& message_;
    ui::FormPage page_;
    std::optional<CourseChoice> choice_;
};

}  // namespace

std::optional<CourseChoice> draw_course(ui::Ui& ui, const CourseView& course,
                                        const std::optional<ui::Message>& message) {
    return CoursePage(ui, course, message).draw();
}

}  // namespace quarto
