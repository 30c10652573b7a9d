/// Lessons, puzzles and trainings: a step takes the place of the game, a move is judged before it is played.

#include <algorithm>

#include "shell/app/updater.hpp"

namespace quarto {

namespace {

/// To see an alignment in, where trainings are timed.
constexpr Milliseconds training_time{15'000};

}  // namespace

void Updater::on(const intent::TakeCourse& course) {
    auto lessons = parse_lessons(course.lessons);
    if (!lessons) {
        state_.notice = notice::LessonsLoadFailed{};
        return;
    }
    state_.course = Course{*lessons, course.texts};
}

void Updater::on(const intent::OpenStep& open) {
    if (!state_.course || open.lesson >= state_.course->lessons.size()) return;
    if (open.step >= state_.course->lessons[open.lesson].steps.size()) return;
    begin_exercise({.source = ExerciseKind::course,
                    .lessons = state_.course->lessons,
                    .lesson = open.lesson,
                    .step = open.step});
    begin_step();
}

void Updater::on(const intent::OpenLessons& open) {
    const auto lessons = parse_lessons(open.text);
    if (!lessons) {
        state_.notice = notice::BadLessons{lessons.error()};
        return;
    }
    const auto [lesson, step] = place_named(*lessons, open.step);
    begin_exercise({.source = ExerciseKind::file, .lessons = *lessons, .lesson = lesson, .step = step});
    begin_step();
}

void Updater::on(const intent::OpenPuzzle& open) {
    begin_exercise({.source = ExerciseKind::puzzle, .date = open.date});
}

void Updater::on(const intent::Train& train) {
    constexpr std::array sources{ExerciseKind::safe_gifts, ExerciseKind::alignments};  // as Training
    begin_exercise({.source = sources[static_cast<std::size_t>(train.training)]});
    prepare_training();
}

void Updater::on(const intent::TimeTraining& time) {
    state_.learning.is_timed = time.is_timed;
    save_learning();
}

void Updater::on(const intent::NextStep&) {
    if (!state_.exercise || state_.exercise->status() != Exercise::StepStatus::solved)
        return reject(notice::UnavailableReason::other);
    Exercise& exercise = *state_.exercise;
    if (exercise.returns_to_list()) return on(intent::Open{Screen::course});
    if (allows_none(exercise.source)) return prepare_training();
    const bool ends_lesson = exercise.ends_lesson();
    if (ends_lesson) exercise.lesson = exercise.ends_all() ? 0 : exercise.lesson + 1;
    exercise.step = ends_lesson ? 0 : exercise.step + 1;
    begin_step();
}

void Updater::on(const intent::AnswerNone&) {
    if (!state_.exercise || !state_.exercise->is_open() || !allows_none(state_.exercise->source))
        return reject(notice::UnavailableReason::other);
    answer_step({});
}

void Updater::begin_exercise(Exercise exercise) {
    leave_exercise();
    state_.offer.reset();
    state_.review = {};
    forget_question(state_.opponent_turn);
    forget_hint(state_.analysis);
    if (state_.game.history) exercise.game_time_used = state_.game.game().time_used(now_);
    exercise.table.history = History({}, now_);
    state_.exercise = std::move(exercise);
    state_.screens.show_board();
}

void Updater::prepare_training() { state_.exercise->phase = Exercise::Preparing{state_.random.next() >> 32}; }

void Updater::begin_step() {
    Exercise& exercise = *state_.exercise;
    exercise.table = {.history = exercise.current().start};
    exercise.table.players[static_cast<std::size_t>(other(game().to_move()))].kind = PlayerKind::computer;
    exercise.serial = ++state_.steps_begun;
    state_.pending_call.reset();
    forget_choice();
    Exercise::Open open;
    if (exercise.source == ExerciseKind::alignments && state_.learning.is_timed) open.due = now_ + training_time;
    exercise.phase = open;
}

void Updater::leave_exercise() {
    if (!state_.exercise) return;
    const Milliseconds used = std::exchange(state_.exercise, std::nullopt)->game_time_used;
    state_.pending_call.reset();
    forget_choice();
    if (!state_.game.history) return;
    state_.game.history = state_.game.history->resumed(now_, used);
    on(event::GameChanged{});
}

void Updater::take_step(const protocol::Reply& reply) {
    Exercise& exercise = *state_.exercise;
    if (std::holds_alternative<protocol::Failed>(reply)) {
        if (auto* preparing = std::get_if<Exercise::Preparing>(&exercise.phase)) preparing->has_failed = true;
        if (auto* open = std::get_if<Exercise::Open>(&exercise.phase)) open->has_failed = true;
        state_.notice = notice::EngineFailed{};
    } else if (const auto* made_step = std::get_if<protocol::NewStep>(&reply); made_step && !exercise.is_ready()) {
        Step made = made_step->step;
        const bool is_puzzle = exercise.source == ExerciseKind::puzzle;
        made.id = is_puzzle ? exercise.date : std::to_string(++exercise.number);
        exercise.lessons = {{std::string(is_puzzle ? "puzzle" : name_of(training_of(exercise.source))), {made}}};
        begin_step();
    } else if (const auto* solutions = std::get_if<protocol::Solutions>(&reply); solutions && exercise.is_open()) {
        std::get<Exercise::Open>(exercise.phase).solutions = solutions->moves;
        judge();
    }
}

void Updater::try_move(Seat seat, const Move& move) {
    if (!state_.exercise->is_open()) return;
    const auto played = table(state_).history->after(seat, move, now_);
    if (played) answer_step({move});
    else state_.notice = notice::Refused{played.error()};
}

void Updater::answer_step(const Exercise::Attempt& attempt) {
    std::get<Exercise::Open>(state_.exercise->phase).attempt = attempt;
    judge();
}

void Updater::judge() {
    auto& open = std::get<Exercise::Open>(state_.exercise->phase);
    if (!open.attempt) return;
    if (!open.solutions) {
        state_.notice = notice::Searching{};
        return;
    }
    const auto& right = *open.solutions;
    const auto tried = std::exchange(open.attempt, std::nullopt)->move;
    if (tried ? std::ranges::find(right, *tried) != right.end() : right.empty()) solve(tried);
    else miss(notice::Missed{tried});
}

void Updater::solve(const std::optional<Move>& move) {
    Exercise& exercise = *state_.exercise;
    state_.notice.reset();
    state_.pending_call.reset();
    forget_choice();
    if (move && !exercise.table.history->play(game().to_move(), *move, now_)) {
        ++state_.moves_made;
        effects_.push_back(effect::Played{exercise.table.history->ply()});
    }
    const bool is_first_try = !std::get<Exercise::Open>(exercise.phase).is_missed;
    exercise.phase = Exercise::Solved{};
    report_step_result();
    if (allows_none(exercise.source)) {
        if (is_first_try) ++exercise.streak;
        int& longest = state_.learning.streaks[static_cast<std::size_t>(training_of(exercise.source))];
        longest = std::max(longest, exercise.streak);
    } else if (exercise.source != ExerciseKind::file) {
        state_.learning.solved.insert(step_name(exercise.current_lesson().id, exercise.current().id));
    }
    save_learning();
}

void Updater::miss(const Notice& why) {
    Exercise& exercise = *state_.exercise;
    auto& open = std::get<Exercise::Open>(exercise.phase);
    state_.notice = why;
    open.is_missed = true;
    open.due.reset();
    exercise.streak = 0;
    report_step_result();
}

void Updater::report_step_result() {
    const Exercise& exercise = *state_.exercise;
    effects_.push_back(effect::StepResult{exercise.current_lesson().id, exercise.current().id,
                                          exercise.status() == Exercise::StepStatus::solved});
}

void Updater::advise() {
    auto* open = std::get_if<Exercise::Open>(&state_.exercise->phase);
    if (open) state_.notice = notice::Advice{++open->hints};
    else reject(notice::UnavailableReason::other);
}

void Updater::watch_exercise() {
    if (!state_.exercise) return;
    const auto* open = std::get_if<Exercise::Open>(&state_.exercise->phase);
    if (open && open->due && now_ >= *open->due) miss(notice::TooLate{});
}

void Updater::save_learning() { effects_.push_back(effect::Save{"learning", to_text(state_.learning)}); }

}  // namespace quarto
