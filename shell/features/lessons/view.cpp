#include "shell/features/lessons/view.hpp"

#include <algorithm>

#include "shell/features/lessons/feedback_text.hpp"
#include "shell/features/lessons/text.hpp"

namespace quarto {

namespace {

int solved_of(const Lesson& lesson, const Learning& learning) {
    return static_cast<int>(std::ranges::count_if(lesson.steps, [&](const Step& step) {
        return learning.solved.contains(step_name(lesson.id, step.id));
    }));
}

/// What the last placement has completed.
CellSet completed_cells(const Game& game) {
    CellSet cells;
    if (!game.last_cell()) return cells;
    const RuleSet rules = game.options().rules;
    for (Shape shape : alignments(game.position(), rules.counting, rules.winning & shapes_through(*game.last_cell())))
        cells = cells | cells_of(shape);
    return cells;
}

}  // namespace

void add_exercise(View& view, const TextContext& context, Milliseconds now) {
    const State& state = context.state;
    const Exercise& exercise = *state.lessons.exercise;
    ExerciseView shown;
    shown.source = exercise.source;
    shown.title = exercise_title(context);
    shown.place = exercise_place(context);
    shown.ticket = static_cast<int>(exercise.serial);
    shown.is_ready = exercise.is_ready();
    shown.is_solved = exercise.status() == Exercise::StepStatus::solved;
    shown.is_missed = exercise.status() == Exercise::StepStatus::missed;
    if (exercise.is_ready()) {
        shown.lesson = exercise.current_lesson().id;
        shown.step = exercise.current().id;
        shown.wants_call = exercise.current().task == Task::call;
        shown.offers_none = allows_none(exercise.source);
        shown.next_label = exercise_next(context);
    }
    const bool is_button_way_back = shown.is_solved && (exercise.returns_to_list() || exercise.source == ExerciseKind::retry);
    shown.can_leave = exercise.source != ExerciseKind::file && !is_button_way_back;
    if (const auto* open = std::get_if<Exercise::Open>(&exercise.phase); open && open->due) {
        const Milliseconds left = std::max(*open->due - now, Milliseconds{1});
        shown.seconds_left = static_cast<int>((left.count() + 999) / 1000);
        view.next_change = Milliseconds{(left.count() - 1) % 1000 + 1};
    }
    if (!state.selection.pending_call) {
        view.prompt = exercise_prompt(context);
        view.detail = exercise_detail(context);
    }
    if (shown.is_solved && !shown.wants_call) view.board.called = completed_cells(table(state).game());
    if (const auto* missed = state.notice ? std::get_if<notice::Missed>(&*state.notice) : nullptr)
        if (const auto against = reason_against(state, *missed); against && against->shape) {
            view.board.called = cells_of(*against->shape);
            view.board.call_was_wrong = true;
        }
    if (exercise.is_standalone()) view.rules_summary.clear();
    view.special_rules.clear();
    view.special_notes.clear();
    view.result.reset();
    view.actions.can_undo = view.actions.can_redo = view.actions.can_resign = view.actions.can_end_turn = false;
    view.exercise = std::move(shown);
}

CourseView make_course_view(const State& state, const Texts& texts) {
    CourseView view;
    view.streaks = state.lessons.learning.streaks;
    view.is_timed = state.lessons.learning.is_timed;
    view.solved = state.lessons.learning.solved;
    view.next_label = texts.get("course.begin");
    if (!state.lessons.course && !state.notice) view.awaited = lessons_of_course;
    if (!state.lessons.course) return view;
    const auto& [lessons, sayings] = *state.lessons.course;
    bool has_begun = false;
    for (const Lesson& lesson : lessons) {
        const int steps = static_cast<int>(lesson.steps.size()), solved = solved_of(lesson, state.lessons.learning);
        const std::string title = sayings.get(TextKey::named("lesson." + lesson.id));
        has_begun = has_begun || solved > 0;
        std::size_t first = 0;
        while (first + 1 < lesson.steps.size() &&
               state.lessons.learning.solved.contains(step_name(lesson.id, lesson.steps[first].id)))
            ++first;
        if (solved == steps) first = 0;
        const std::string number = std::to_string(view.lessons.size() + 1);
        view.lessons.push_back({texts.get(solved == 0       ? "course.lesson"_key
                                          : solved == steps ? "course.lesson_done"_key
                                                            : "course.lesson_begun"_key,
                                          {{"number", number},
                                           {"title", title},
                                           {"solved", std::to_string(solved)},
                                           {"count", std::to_string(steps)}}),
                                solved == steps, first});
    }
    view.next = place_to_go_on(lessons, state.lessons.learning);
    if (has_begun) view.next_label = texts.get(view.next ? "course.go_on"_key : "course.puzzle"_key);
    return view;
}

}  // namespace quarto
