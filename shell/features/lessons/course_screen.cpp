#include "shell/features/lessons/course_screen.hpp"

#include <array>
#include <string>
#include <utility>

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
        return intent::OpenPuzzle{course_.today};
    }

    void line(ui::Id id, const std::string& label, Icon icon, CourseChoice asked) {
        if (page_.list_line(id, label, icon)) choice_ = std::move(asked);
    }

    void puzzle() {
        const bool is_solved = course_.solved.contains(step_name("puzzle", course_.today));
        const std::string said = ui_.text(is_solved ? "course.puzzle_solved"_key : "course.puzzle_open"_key);
        line(Kind::course_puzzle, ui_.text("course.puzzle") + " · " + said,
             is_solved ? Icon::check : Icon::lens, intent::OpenPuzzle{course_.today});
    }

    void trainings() {
        page_.heading("course.trainings");
        constexpr std::array<Kind, training_count> kinds{Kind::course_safe_gifts, Kind::course_alignments};  // as Training
        constexpr std::array<Icon, training_count> icons{Icon::gift, Icon::lens};
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            const std::string streak = ui_.surface().texts.count("course.longest", course_.streaks[k]);
            line(kinds[k],
                 ui_.text(label_key(kinds[k])) + (course_.streaks[k] > 0 ? " · " + streak : std::string()),
                 icons[k], intent::Train{static_cast<Training>(k)});
        }
        if (const auto on = page_.switch_line(Kind::course_timed, ui_.text("course.timed"), course_.is_timed))
            choice_ = intent::TimeTraining{*on};
    }

    void lessons() {
        page_.heading("course.lessons");
        if (!course_.lessons.empty() && !course_.next) page_.paragraph("course.finished");
        for (std::size_t k = 0; k < course_.lessons.size(); ++k) {
            const auto& [label, is_done, step] = course_.lessons[k];
            line({Kind::course_lesson, k + 1}, label, is_done ? Icon::check : Icon::chevron,
                 intent::OpenStep{k, step});
        }
        for (std::size_t k = 0; k < course_.awaited; ++k) page_.row();  // reserved, so that nothing moves later
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
