#include <utility>

#include "core/analysis/calls.hpp"
#include "core/notation/record.hpp"
#include "shell/features/lessons/introduction.hpp"
#include "shell/features/lessons/steps.hpp"
#include "shell/model/engine_notice.hpp"

namespace quarto {

namespace {

/// Minimum duration of the computer's move, so that the player can follow it.
constexpr Milliseconds defence_pace{450};

/// Keeps the result.
void finish(LessonsState& lessons, Context& context) {
    Exercise& exercise = *lessons.exercise;
    exercise.phase = Exercise::Solved{};
    if (exercise.is_introduction()) {
        lessons.learning.solved.insert(step_name(exercise.current_lesson().id, exercise.current().id));
        return save(lessons.learning, context);
    }
    const auto seconds = (context.now - exercise.begun) / Milliseconds{1'000};
    if (seconds <= max_puzzle_seconds) exercise.seconds = static_cast<int>(seconds);
    const PuzzleResult result = result_of(exercise);
    if (exercise.source == ExerciseKind::puzzle) {
        const auto name = parse_puzzle_name(exercise.date);
        if (!name) return;
        change(lessons.puzzles, context, [name = *name, result](Puzzles& puzzles, std::chrono::sys_days today) {
            add_result(puzzles, name, result, today);
        });
        const bool is_own = name->difficulty == own_difficulty(name->day);
        if (is_own && result.outcome != PuzzleOutcome::shown) {
            lessons.learning.solved.insert(step_name("puzzle", exercise.date));
            save(lessons.learning, context);
        }
    } else {
        const bool is_right = result.outcome == PuzzleOutcome::first;
        change(lessons.puzzles, context,
               [record = exercise.date, task = exercise.goal, is_right](Puzzles& puzzles, std::chrono::sys_days today) {
                   for (Mistake& mistake : puzzles.mistakes)
                       if (mistake.record == record && mistake.task == task)
                           mistake = practised(mistake, is_right, today);
               });
    }
}

/// The player's next move: a call, or one that keeps the win.
void continue_step(LessonsState& lessons, Context& context) {
    Exercise& exercise = *lessons.exercise;
    Step& step = exercise.lessons[exercise.lesson].steps[exercise.step];
    step.start = *exercise.table.history;
    step.is_only = false;
    const bool may_call =
        who_calls(step.start.game()) == Caller::mover || who_calls(step.start.game()) == Caller::either;
    step.task = may_call ? Task::call : Task::win;
    exercise.serial = ++lessons.steps_begun;
    Exercise::Open open{.begun = context.now};
    if (exercise.is_introduction()) open.solutions = introduced_moves(exercise);
    exercise.phase = open;
    context.emit(event::StepBegun{});
}

}  // namespace

PuzzleResult result_of(const Exercise& exercise) {
    const int tries = exercise.misses + 1;
    if (exercise.most_hints > 1) return {PuzzleOutcome::shown};
    PuzzleResult result{tries > 1 ? PuzzleOutcome::tries : PuzzleOutcome::first};
    if (exercise.most_hints > 0) result.outcome = PuzzleOutcome::helped;
    if (result.outcome != PuzzleOutcome::first) result.tries = tries;
    result.seconds = exercise.seconds;
    return result;
}

void play_out(LessonsState& lessons, Context& context) {
    Exercise& exercise = *lessons.exercise;
    const Game& game = exercise.table.game();
    if (game.end() || !exercise.is_played_out()) finish(lessons, context);
    else if (is_computer(exercise.table, game.to_move()))
        exercise.phase = Exercise::Defending{context.random.next() >> 32, context.now + defence_pace};
    else continue_step(lessons, context);
}

void defend(LessonsState& lessons, Context& context) {
    auto* defending = std::get_if<Exercise::Defending>(&lessons.exercise->phase);
    if (!defending || !defending->answer || context.now < defending->due) return;
    const protocol::Reply answer = *std::exchange(defending->answer, std::nullopt);
    History& history = *lessons.exercise->table.history;
    const auto* moved = std::get_if<protocol::Moved>(&answer);
    const bool is_played = moved && moved->move.seat == history.game().to_move() &&
                           !history.play(moved->move.seat, moved->move.move, context.now);
    if (!is_played) {
        defending->has_failed = true;
        context.notice = engine_notice(answer);
        return;
    }
    context.emit(event::StepSolved{true});
    play_out(lessons, context);
}

void open_puzzle(LessonsState& lessons, Context& context, const std::string& name, const Table& game) {
    begin(lessons, context, {.source = ExerciseKind::puzzle, .date = name}, game);
}

void practise_mistake(LessonsState& lessons, Context& context, const Table& game) {
    const auto today = parse_date(lessons.puzzles.today);
    const auto due = today ? due_mistakes(lessons.puzzles.saved, *today) : std::vector<Mistake>{};
    if (due.empty()) return open_puzzles(lessons, context);
    const auto step = step_of(due.front());
    begin(lessons, context,
          {.source = ExerciseKind::mistake, .lessons = {{"mistakes", {*step}}}, .date = due.front().record}, game);
    begin_step(lessons, context);
}

bool has_next_puzzle(const LessonsState& lessons) {
    const Puzzles& saved = lessons.puzzles.saved;
    if (lessons.exercise->source == ExerciseKind::mistake) {
        const auto today = parse_date(lessons.puzzles.today);
        return today && !due_mistakes(saved, *today).empty();
    }
    const auto name = parse_puzzle_name(lessons.exercise->date);
    return name && !lessons.puzzles.today.empty() && next_puzzle(saved, name->day);
}

void show_next_puzzle(LessonsState& lessons, Context& context, const Table& game) {
    if (lessons.exercise->source == ExerciseKind::mistake) return practise_mistake(lessons, context, game);
    const auto name = parse_puzzle_name(lessons.exercise->date);
    const auto next = has_next_puzzle(lessons) ? next_puzzle(lessons.puzzles.saved, name->day) : std::nullopt;
    if (next) open_puzzle(lessons, context, to_text(*next), game);
    else open_puzzles(lessons, context);
}

void open_puzzles(LessonsState& lessons, Context& context) {
    if (lessons.exercise && lessons.exercise->source == ExerciseKind::puzzle) {
        const auto name = parse_puzzle_name(lessons.exercise->date);
        if (name) lessons.puzzles.day = to_text(name->day);
    } else if (context.screens.top() != Screen::puzzles) {
        lessons.puzzles.day.clear();
    }
    leave_exercise(lessons, context);
    load_puzzles(context);
    context.screens.open(Screen::puzzles);
}

void note_mistakes(LessonsState& lessons, Context& context, const std::vector<Step>& steps) {
    if (steps.empty()) return;
    change(lessons.puzzles, context, [steps](Puzzles& puzzles, std::chrono::sys_days today) {
        std::vector<Mistake> added;
        for (const Step& step : steps) {
            Mistake mistake{0, today, step.task, to_text(step.start, no_time)};
            if (step_of(mistake)) added.push_back(std::move(mistake));
        }
        add_mistakes(puzzles, std::move(added));
    });
}

}  // namespace quarto
