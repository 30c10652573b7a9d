#include <algorithm>
#include <array>

#include "core/notation/record.hpp"
#include "core/rules/overloaded.hpp"
#include "shell/features/lessons/introduction.hpp"
#include "shell/features/lessons/steps.hpp"
#include "shell/model/engine_notice.hpp"

namespace quarto {

void begin_step(LessonsState& lessons, Context& context) {
    Exercise& exercise = *lessons.exercise;
    exercise.goal = exercise.current().task;
    exercise.table = {.history = exercise.current().start};
    exercise.table.players[index_of(other(exercise.table.game().to_move()))].kind = PlayerKind::computer;
    exercise.serial = ++lessons.steps_begun;
    exercise.begun = context.now;
    Exercise::Open open;
    if (exercise.source == ExerciseKind::alignments && lessons.learning.is_timed)
        open.due = context.now + training_time;
    open.begun = context.now;
    if (exercise.is_introduction()) open.solutions = introduced_moves(exercise);
    exercise.phase = open;
    context.emit(event::StepBegun{});
    if (!exercise.is_reported()) return;
    const Lesson& lesson = exercise.current_lesson();
    context.run(effect::StepShown{lesson.id, lesson.title, exercise.current().id, exercise.step, lesson.steps.size(),
                                  lesson.pass, exercise.end.has_value()});
}

void begin(LessonsState& lessons, Context& context, Exercise exercise, const Table& game) {
    leave_exercise(lessons, context);
    context.emit(event::ExerciseBegun{exercise.source == ExerciseKind::retry});
    if (game.history) exercise.game_time_used = game.game().time_used(context.now);
    exercise.table.history = History({}, context.now);
    lessons.exercise = std::move(exercise);
    context.screens.show_board();
}

namespace {

/// Requests the next step from the engine.
void prepare_training(LessonsState& lessons, Context& context) {
    Exercise& exercise = *lessons.exercise;
    exercise.level = lessons.learning.levels[index_of(training_of(exercise.source))];
    exercise.phase = Exercise::Preparing{context.random.next() >> 32};
}

void take_course(LessonsState& lessons, Context& context, const intent::TakeCourse& course) {
    if (auto read = parse_lessons(course.lessons)) lessons.course = Course{*read, course.texts};
    else context.notice = notice::LessonsLoadFailed{};
}

void open_step(LessonsState& lessons, Context& context, const intent::OpenStep& open, const Table& game) {
    if (!lessons.course || open.lesson >= lessons.course->lessons.size()) return;
    if (open.step >= lessons.course->lessons[open.lesson].steps.size()) return;
    const auto& course = lessons.course->lessons;
    begin(lessons, context,
          {.source = ExerciseKind::course,
           .lessons = course,
           .lesson = open.lesson,
           .step = open.step,
           .results = results_of(lessons.learning, course[open.lesson])},
          game);
    begin_step(lessons, context);
}

void open_file(LessonsState& lessons, Context& context, const intent::OpenLessons& open, const Table& game) {
    const auto read = parse_lessons(open.text);
    if (!read) return context.tell(notice::BadLessons{read.error()});
    const auto [lesson, step] = place_named(*read, open.step);
    begin(lessons, context,
          {.source = ExerciseKind::file,
           .lessons = *read,
           .lesson = lesson,
           .step = step,
           .results = read_results(open.results)},
          game);
    begin_step(lessons, context);
}

void train(LessonsState& lessons, Context& context, const intent::Train& training, const Table& game) {
    constexpr std::array sources{ExerciseKind::safe_gifts, ExerciseKind::alignments};  // as Training
    begin(lessons, context, {.source = sources[index_of(training.training)]}, game);
    prepare_training(lessons, context);
}

void show_next_step(LessonsState& lessons, Context& context, const Table& game) {
    if (!lessons.exercise || lessons.exercise->status() != Exercise::StepStatus::solved)
        return context.emit(event::Rejected{notice::UnavailableReason::other});
    Exercise& exercise = *lessons.exercise;
    if (exercise.is_puzzle()) return show_next_puzzle(lessons, context, game);
    if (exercise.comes_to_end())
        return context.screens.top() == Screen::lesson_end ? finish_lesson(lessons, context)
                                                           : context.screens.open(Screen::lesson_end);
    if (exercise.source == ExerciseKind::retry || exercise.is_introduction()) return leave_exercise(lessons, context);
    if (allows_none(exercise.source)) return prepare_training(lessons, context);
    exercise.step = exercise.ends_lesson() ? 0 : exercise.step + 1;
    begin_step(lessons, context);
}

/// Reports a try at the open step. `move` is absent for "there is none" and when the time is up.
void report_try(Exercise& exercise, Context& context, const std::optional<Move>& move, bool is_solved) {
    if (!exercise.is_reported()) return;
    auto& open = std::get<Exercise::Open>(exercise.phase);
    const Step& step = exercise.current();
    const auto text_of = [&](const Move& each) { return to_text(step.start.game().to_move(), each); };
    std::vector<effect::RightMove> right;
    if (open.solutions)
        for (const Move& each : *open.solutions) right.push_back({text_of(each), {}});
    context.run(effect::StepTried{exercise.current_lesson().id, step.id, is_solved,
                                  move ? text_of(*move) : std::string(), ++open.attempts, open.hints,
                                  context.now - open.begun, std::move(right)});
}

/// Records the step as solved. `move` is absent for the correct answer "there is none".
void solve(LessonsState& lessons, Context& context, const std::optional<Move>& move) {
    Exercise& exercise = *lessons.exercise;
    context.notice.reset();
    History& history = *exercise.table.history;
    const bool is_played = move && !history.play(history.game().to_move(), *move, context.now);
    context.emit(event::StepSolved{is_played});
    const bool is_first_try = !std::get<Exercise::Open>(exercise.phase).is_missed;
    const bool is_end = !exercise.is_played_out() || history.game().end();
    if (is_end) report_try(exercise, context, move, true);
    if (exercise.is_puzzle() || exercise.is_introduction()) return play_out(lessons, context);
    exercise.phase = Exercise::Solved{};
    if (allows_none(exercise.source)) {
        if (is_first_try) ++exercise.streak;
        const auto training = index_of(training_of(exercise.source));
        int& level = lessons.learning.levels[training];
        level = next_level(level, exercise.streak, is_first_try);
        int& longest = lessons.learning.streaks[training];
        longest = std::max(longest, exercise.streak);
    } else {
        note_result(lessons, true);
    }
    save(lessons.learning, context);
}

void miss(LessonsState& lessons, Context& context, const Notice& why, const std::optional<Move>& move) {
    Exercise& exercise = *lessons.exercise;
    auto& open = std::get<Exercise::Open>(exercise.phase);
    report_try(exercise, context, move, false);
    context.notice = why;
    open.is_missed = true;
    note_result(lessons, false);
    ++exercise.misses;
    open.due.reset();
    exercise.streak = 0;
}

/// Judges the attempt once the solutions are known.
void judge(LessonsState& lessons, Context& context) {
    auto& open = std::get<Exercise::Open>(lessons.exercise->phase);
    if (!open.attempt) return;
    if (!open.solutions) return context.tell(notice::Searching{});
    const auto& right = *open.solutions;
    const auto tried = std::exchange(open.attempt, std::nullopt)->move;
    if (tried ? std::ranges::find(right, *tried) != right.end() : right.empty()) solve(lessons, context, tried);
    else miss(lessons, context, notice::Missed{tried, open.due.has_value()}, tried);
}

void answer_step(LessonsState& lessons, Context& context, const Exercise::Attempt& attempt) {
    std::get<Exercise::Open>(lessons.exercise->phase).attempt = attempt;
    judge(lessons, context);
}

void answer_none(LessonsState& lessons, Context& context) {
    if (!lessons.exercise || !lessons.exercise->is_open() || !allows_none(lessons.exercise->source))
        return context.emit(event::Rejected{notice::UnavailableReason::other});
    answer_step(lessons, context, {});
}

void take_step(LessonsState& lessons, Context& context, Step step) {
    Exercise& exercise = *lessons.exercise;
    const bool is_puzzle = exercise.source == ExerciseKind::puzzle;
    step.is_only = is_puzzle;
    step.id = is_puzzle ? exercise.date : std::to_string(++exercise.number);
    exercise.lessons = {{std::string(is_puzzle ? "puzzle" : name_of(training_of(exercise.source))), {step}}};
    begin_step(lessons, context);
}

}  // namespace

void update(LessonsState& lessons, Context& context, const LessonsIntent& intent, const Table& game) {
    const auto time = [&](const intent::TimeTraining& timed) {
        lessons.learning.is_timed = timed.is_timed;
        save(lessons.learning, context);
    };
    const auto open_puzzle = [&](const intent::OpenPuzzle& open) {
        quarto::open_puzzle(lessons, context, open.date, game);
    };
    const auto show_puzzles = [&](const intent::ShowPuzzlesOf& shown) {
        if (!parse_date(shown.date)) return;
        lessons.puzzles.day = shown.date;
        want_puzzles_of(lessons.puzzles, shown.date);
    };
    const auto share = [&](const intent::ShareResults& shared) {
        context.run(effect::ShowText{shared.text, "puzzles.share"});
    };
    intent.visit(Overloaded{[&](const intent::TakeCourse& course) { take_course(lessons, context, course); },
                            [&](const intent::OpenStep& open) { open_step(lessons, context, open, game); },
                            [&](const intent::OpenLessons& open) { open_file(lessons, context, open, game); },
                            open_puzzle,
                            [&](const intent::OpenIntroduction&) {
                                begin(lessons, context, introduction(), game);
                                begin_step(lessons, context);
                            },
                            [&](const intent::Train& training) { train(lessons, context, training, game); }, time,
                            [&](const intent::NextStep&) { show_next_step(lessons, context, game); }, show_puzzles,
                            share, [&](const intent::PractiseMistake&) { practise_mistake(lessons, context, game); },
                            [&](const intent::TakePuzzles& found) {
                                take(lessons.puzzles, context, found);
                                const Screen screen = context.screens.top();
                                const bool shows_today = screen == Screen::course || screen == Screen::puzzles;
                                if (shows_today) want_puzzles_of(lessons.puzzles, shown_day(lessons.puzzles));
                            },
                            [&](const intent::FinishLesson&) { finish_lesson(lessons, context); },
                            [&](const intent::RepeatStep& repeat) { repeat_step(lessons, context, repeat.place); },
                            [&](const intent::RepeatLesson&) { repeat_lesson(lessons, context); },
                            [&](const intent::LeaveRetry&) { leave_exercise(lessons, context); },
                            [&](const intent::AnswerNone&) { answer_none(lessons, context); },
                            [&](const intent::WriteLessons&) { context.run(effect::TeachPosition{}); }});
}

void open_course(LessonsState& lessons, Context& context) {
    leave_exercise(lessons, context);
    if (!lessons.course) context.run(effect::FetchCourse{});
    lessons.puzzles.day.clear();
    load_puzzles(context);
    context.screens.open(Screen::course);
}

void leave_exercise(LessonsState& lessons, Context& context) {
    if (!lessons.exercise) return;
    const auto left = std::exchange(lessons.exercise, std::nullopt);
    context.emit(event::ExerciseLeft{left->game_time_used, left->source == ExerciseKind::retry});
}

void retry(LessonsState& lessons, Context& context, const Step& step, const Table& game) {
    begin(lessons, context, {.source = ExerciseKind::retry, .lessons = {{"review", {step}}}}, game);
    begin_step(lessons, context);
}

void try_move(LessonsState& lessons, Context& context, Seat seat, const Move& move) {
    if (!lessons.exercise->is_open()) return;
    const auto played = lessons.exercise->table.history->after(seat, move, context.now);
    if (played) answer_step(lessons, context, {move});
    else context.notice = notice::Refused{played.error()};
}

void advise(LessonsState& lessons, Context& context) {
    auto* open = std::get_if<Exercise::Open>(&lessons.exercise->phase);
    if (!open) return context.emit(event::Rejected{notice::UnavailableReason::other});
    context.notice = notice::Advice{++open->hints};
    lessons.exercise->most_hints = std::max(lessons.exercise->most_hints, open->hints);
}

void watch_time(LessonsState& lessons, Context& context) {
    defend(lessons, context);
    const auto* open = std::get_if<Exercise::Open>(&lessons.exercise->phase);
    if (open && open->due && context.now >= *open->due) miss(lessons, context, notice::TooLate{}, {});
}

void take(LessonsState& lessons, Context& context, const protocol::Reply& reply) {
    auto* preparing = std::get_if<Exercise::Preparing>(&lessons.exercise->phase);
    auto* open = std::get_if<Exercise::Open>(&lessons.exercise->phase);
    auto* defending = std::get_if<Exercise::Defending>(&lessons.exercise->phase);
    if (defending) {
        defending->answer = reply;
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        if (preparing) preparing->has_failed = true;
        if (open) open->has_failed = true;
        context.notice = engine_notice(reply);
    } else if (const auto* made = std::get_if<protocol::NewStep>(&reply); made && preparing) {
        take_step(lessons, context, made->step);
    } else if (const auto* solutions = std::get_if<protocol::Solutions>(&reply); solutions && open) {
        open->solutions = solutions->moves;
        if (solutions->moves.empty() && lessons.exercise->source == ExerciseKind::file)
            context.run(effect::StepUnsolvable{lessons.exercise->current_lesson().id, lessons.exercise->current().id});
        judge(lessons, context);
    }
}

void save(const Learning& learning, Context& context) {
    context.run(effect::Save{SaveSlot::learning, to_text(learning)});
}

}  // namespace quarto
