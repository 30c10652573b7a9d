#include "shell/features/lessons/view.hpp"

#include <algorithm>

#include "shell/features/lessons/introduction.hpp"
#include "shell/features/lessons/steps.hpp"

namespace quarto {

namespace {

/// What the last placement has completed.
CellSet completed_cells(const Game& game) {
    CellSet cells;
    if (!game.last_cell()) return cells;
    const RuleSet rules = game.options().rules;
    for (Shape shape : alignments(game.position(), rules.counting, rules.winning & shapes_through(*game.last_cell())))
        cells = cells | cells_of(shape);
    return cells;
}

/// The puzzle of today that comes next, and the way to all of them.
void add_puzzle(CourseView& view, const PuzzlesState& puzzles, const Texts& texts) {
    view.puzzles_label = texts.get("puzzles.all");
    const auto today = todays_puzzle(puzzles, puzzles.today);
    if (!today) return;
    const auto name = parse_puzzle_name(today->name);
    view.puzzle.name = today->name;
    view.puzzle.title = texts.get("course.puzzle");
    view.puzzle.position = today->position;
    const PuzzleResult* result = result_of(puzzles.saved, *name);
    view.puzzle.state = result ? result_text(texts, *result) : texts.get(key_of(name->difficulty));
    if (result) view.puzzle.outcome = result->outcome;
    if (today->streak > 0)
        view.puzzles_label = join({view.puzzles_label, texts.count("puzzles.streak", today->streak)}, middle_dot);
}

}  // namespace

ExerciseView show_exercise(GameView& game, const LessonsState& lessons, const TextContext& context,
                           const std::optional<Notice>& notice, Milliseconds now) {
    const Exercise& exercise = *lessons.exercise;
    ExerciseView view;
    view.source = exercise.source;
    view.title = exercise_title(context.texts, lessons);
    view.place = exercise_place(context.texts, exercise);
    view.ticket = static_cast<int>(exercise.serial);
    view.is_ready = exercise.is_ready();
    view.is_solved = exercise.status() == Exercise::StepStatus::solved;
    view.is_missed = exercise.status() == Exercise::StepStatus::missed;
    if (exercise.is_ready()) {
        view.lesson = exercise.current_lesson().id;
        view.step = exercise.current().id;
        view.wants_call = exercise.current().task == Task::call;
        view.offers_none = allows_none(exercise.source);
        view.next_label = exercise_next(context.texts, lessons);
    }
    int streak = 0;
    if (view.is_solved && exercise.source == ExerciseKind::puzzle) {
        const auto name = parse_puzzle_name(exercise.date);
        if (name) view.share = share_text(context.texts, lessons.puzzles.saved, name->day);
        const auto today = parse_date(lessons.puzzles.today);
        streak = name && today == name->day ? streak_on(lessons.puzzles.saved, name->day) : 0;
    }
    if (const auto* defending = std::get_if<Exercise::Defending>(&exercise.phase); defending && defending->answer)
        game.next_change = std::max(defending->due - now, Milliseconds{1});
    const bool ends_puzzles = exercise.is_puzzle() && !has_next_puzzle(lessons);
    const bool is_button_way_back = view.is_solved && (ends_puzzles || exercise.source == ExerciseKind::retry);
    view.can_leave = exercise.source != ExerciseKind::file && !exercise.is_introduction() && !is_button_way_back;
    if (const auto* open = std::get_if<Exercise::Open>(&exercise.phase); open && open->due) {
        const Milliseconds left = std::max(*open->due - now, Milliseconds{1});
        view.seconds_left = static_cast<int>((left.count() + 999) / 1000);
        constexpr int few = 5;
        view.clock = *view.seconds_left <= few ? ClockState::warning : ClockState::running;
        game.next_change = Milliseconds{(left.count() - 1) % 1000 + 1};
        PlayerView& player = game.player(game_of(context).to_move());
        player.clock = view.clock;
        player.time_share = 1000 * static_cast<float>(*view.seconds_left) / static_cast<float>(training_time.count());
    }
    if (!game.board.is_selecting_call)
        game.say(exercise_prompt(context.texts, exercise), exercise_detail(context, lessons));
    if (streak > 0) game.say(game.prompt, join({context.texts.count("puzzles.streak", streak), game.detail}, "\n"));
    if (view.wants_call) game.board.asks = false;  // for no piece
    if (exercise.is_introduction() && !view.is_solved) {
        constexpr int enough = 2;  // misses, after which the space is shown
        if (view.wants_call) game.board.advised_cells = cells_of(goal_shape);
        else if (exercise.misses >= enough) game.board.advised_cells = CellSet{}.with(goal_cell);
    }
    if (view.is_solved && !view.wants_call)
        if (const CellSet completed = completed_cells(game_of(context)); !completed.empty()) {
            game.board.called = completed;
            game.board.call_was_wrong = false;
        }
    if (const auto* missed = notice ? notice->get_if<notice::Missed>() : nullptr)
        if (const auto against = reason_against(exercise, *missed); against && against->shape) {
            game.board.called = cells_of(*against->shape);
            game.board.call_was_wrong = true;
        }
    if (exercise.is_standalone()) game.rules_summary.clear();
    game.result.reset();
    ActionView& actions = game.actions;
    actions.can_undo = actions.can_redo = actions.can_resign = actions.can_end_turn = false;
    return view;
}

CourseView make_course_view(const LessonsState& lessons, const Texts& texts, bool has_notice) {
    CourseView view;
    view.streaks = lessons.learning.streaks;
    view.is_timed = lessons.learning.is_timed;
    add_puzzle(view, lessons.puzzles, texts);
    view.next_label = texts.get("course.begin");
    if (!lessons.course && !has_notice) view.awaited = lessons_of_course;
    if (!lessons.course) return view;
    const auto& [course, sayings] = *lessons.course;
    bool has_begun = false;
    for (const Lesson& lesson : course) {
        const int steps = static_cast<int>(lesson.steps.size()), solved = solved_steps(lesson, lessons.learning);
        const std::string title = sayings.get(TextKey::named("lesson." + lesson.id));
        has_begun = has_begun || solved > 0;
        std::size_t first = 0;
        while (first + 1 < lesson.steps.size() &&
               lessons.learning.solved.contains(step_name(lesson.id, lesson.steps[first].id)))
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
                                solved == steps, first, lesson.steps.front().start.game().position(), solved, steps});
        view.done += solved == steps;
    }
    view.progress = texts.get("course.progress",
                              {{"solved", std::to_string(view.done)}, {"count", std::to_string(view.lessons.size())}});
    view.next = next_step_place(course, lessons.learning);
    if (has_begun) view.next_label = texts.get(view.next ? "course.go_on"_key : "course.puzzle"_key);
    return view;
}

}  // namespace quarto
