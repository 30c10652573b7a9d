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
    begin_exercise(ExerciseKind::course, state_.course->lessons, {open.lesson, open.step});
}

void Updater::on(const intent::OpenLessons& open) {
    const auto lessons = parse_lessons(open.text);
    if (lessons) begin_exercise(ExerciseKind::file, *lessons, place_named(*lessons, open.step));
    else state_.notice = notice::BadLessons{lessons.error()};
}

void Updater::on(const intent::OpenPuzzle& open) {
    begin_exercise(ExerciseKind::puzzle, {}, {0, 0});
    state_.exercise->date = open.date;
}

void Updater::on(const intent::Train& train) {
    constexpr std::array sources{ExerciseKind::safe_gifts, ExerciseKind::alignments};  // as Training
    begin_exercise(sources[static_cast<std::size_t>(train.training)], {}, {0, 0});
}

void Updater::on(const intent::TimeTraining& time) {
    state_.learning.is_timed = time.is_timed;
    save_learning();
}

void Updater::on(const intent::NextStep&) {
    if (!state_.exercise || state_.exercise->verdict != Exercise::StepStatus::solved)
        return reject(notice::UnavailableReason::other);
    Exercise& exercise = *state_.exercise;
    if (exercise.returns_to_list()) return on(intent::Open{Screen::course});
    if (allows_none(exercise.source)) {
        exercise.lessons.clear();
        exercise.is_asked = false;
        return;
    }
    const bool ends_lesson = exercise.ends_lesson();
    if (ends_lesson) exercise.lesson = exercise.ends_all() ? 0 : exercise.lesson + 1;
    exercise.step = ends_lesson ? 0 : exercise.step + 1;
    begin_step();
}

void Updater::on(const intent::AnswerNone&) {
    if (!state_.exercise || !state_.exercise->is_open() || !allows_none(state_.exercise->source))
        return reject(notice::UnavailableReason::other);
    state_.exercise->claims_none = true;
    judge();
}

void Updater::begin_exercise(ExerciseKind source, const std::vector<Lesson>& lessons, StepPlace place) {
    leave_exercise();
    state_.offer.reset();
    forget_review();
    forget_question();
    forget_study();
    Exercise exercise{.source = source, .lessons = lessons, .lesson = place.lesson, .step = place.step};
    if (state_.game.history) exercise.game_time_used = state_.game.game().time_used(now_);
    exercise.table.history = History({}, now_);
    state_.exercise = std::move(exercise);
    state_.screen = Screen::game;
    if (state_.exercise->is_ready()) begin_step();
}

void Updater::begin_step() {
    Exercise& exercise = *state_.exercise;
    exercise.table = {.history = exercise.current().start};
    exercise.table.players[static_cast<std::size_t>(other(game().to_move()))].kind = PlayerKind::computer;
    state_.pending_call.reset();
    forget_choice();
    exercise.verdict = Exercise::StepStatus::open;
    exercise.is_asked = exercise.claims_none = false;
    exercise.solutions.reset();
    exercise.tried.reset();
    exercise.due.reset();
    exercise.hints = 0;
    if (exercise.source == ExerciseKind::alignments && state_.learning.is_timed) exercise.due = now_ + training_time;
}

void Updater::leave_exercise() {
    if (!state_.exercise) return;
    const Exercise exercise = *std::exchange(state_.exercise, std::nullopt);
    if (exercise.is_asked && !exercise.solutions) cancel_request();
    state_.pending_call.reset();
    forget_choice();
    if (!state_.game.history) return;
    state_.game.history = state_.game.history->resumed(now_, exercise.game_time_used);
    changed();
}

void Updater::ask_about_exercise() {
    if (!state_.exercise || state_.exercise->is_asked) return;
    Exercise& exercise = *state_.exercise;
    exercise.is_asked = true;
    if (exercise.is_ready()) exercise.ticket = ask(protocol::FindSolutions{exercise.current()});
    else if (exercise.source == ExerciseKind::puzzle) exercise.ticket = ask(protocol::MakePuzzle{exercise.date});
    else exercise.ticket = ask(protocol::Train{training_of(exercise.source), state_.random.next() >> 32});
}

void Updater::take_step(const protocol::Reply& reply) {
    Exercise& exercise = *state_.exercise;
    if (const auto* made_step = std::get_if<protocol::NewStep>(&reply); made_step && !exercise.is_ready()) {
        Step made = made_step->step;
        const bool is_puzzle = exercise.source == ExerciseKind::puzzle;
        made.id = is_puzzle ? exercise.date : std::to_string(++exercise.number);
        exercise.lessons = {{std::string(is_puzzle ? "puzzle" : name_of(training_of(exercise.source))), {made}}};
        begin_step();
        ask_about_exercise();
    } else if (const auto* solutions = std::get_if<protocol::Solutions>(&reply); solutions && exercise.is_ready()) {
        exercise.solutions = solutions->moves;
        judge();
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        state_.notice = notice::EngineFailed{};
    }
}

void Updater::try_move(Seat seat, const Move& move) {
    Exercise& exercise = *state_.exercise;
    if (!exercise.is_open()) return;
    if (const auto played = table(state_).history->after(seat, move, now_); !played) {
        state_.notice = notice::Refused{played.error()};
        return;
    }
    exercise.tried = move;
    judge();
}

void Updater::judge() {
    Exercise& exercise = *state_.exercise;
    if (!exercise.tried && !exercise.claims_none) return;
    if (!exercise.solutions) {
        state_.notice = notice::Searching{};
        return;
    }
    const auto& right = *exercise.solutions;
    const auto tried = std::exchange(exercise.tried, std::nullopt);
    exercise.claims_none = false;
    if (tried ? std::ranges::find(right, *tried) != right.end() : right.empty()) solve(tried);
    else miss(notice::Missed{tried});
}

void Updater::solve(const std::optional<Move>& move) {
    Exercise& exercise = *state_.exercise;
    state_.notice.reset();
    state_.pending_call.reset();
    forget_choice();
    if (move && !table(state_).history->play(game().to_move(), *move, now_)) {
        ++state_.moves_made;
        effects_.push_back(effect::Played{table(state_).history->ply()});
    }
    const bool is_first_try = exercise.verdict == Exercise::StepStatus::open;
    exercise.verdict = Exercise::StepStatus::solved;
    exercise.due.reset();
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
    state_.notice = why;
    exercise.verdict = Exercise::StepStatus::missed;
    exercise.streak = 0;
    exercise.due.reset();
    report_step_result();
}

void Updater::report_step_result() {
    const Exercise& exercise = *state_.exercise;
    effects_.push_back(effect::StepResult{exercise.current_lesson().id, exercise.current().id,
                                      exercise.verdict == Exercise::StepStatus::solved});
}

void Updater::advise() {
    Exercise& exercise = *state_.exercise;
    if (!exercise.is_open()) return reject(notice::UnavailableReason::other);
    ++exercise.hints;
    state_.notice = notice::Advice{exercise.hints};
}

void Updater::watch_exercise() {
    if (!state_.exercise || !state_.exercise->due || now_ < *state_.exercise->due) return;
    miss(notice::TooLate{});
}

void Updater::save_learning() { effects_.push_back(effect::Save{"learning", to_text(state_.learning)}); }

}  // namespace quarto
