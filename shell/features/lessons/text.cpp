/// What is said about a step of a lesson, a puzzle or a training.

#include <chrono>

#include "core/lessons/puzzle.hpp"
#include "core/notation/text.hpp"
#include "shell/i18n/case.hpp"
#include "shell/app/game_text.hpp"

namespace quarto {

namespace {

/// As Task, for who is to give and for who is to place.
constexpr std::array<std::array<std::string_view, 2>, 7> tasks{{
    {"exercise.complete", "exercise.complete"},
    {"exercise.leave", "exercise.leave"},
    {"exercise.safe", "exercise.safe"},
    {"exercise.call", "exercise.call"},
    {"exercise.win_by_gift", "exercise.win_by_placement"},
    {"exercise.hold_by_gift", "exercise.hold_by_placement"},
    {"exercise.give", "exercise.place"},
}};
/// What a wrong move has failed to do, as Task.
constexpr std::array<std::string_view, 7> failures{"missed.complete", "missed.leave", "missed.safe", "missed.call",
                                                   "missed.win",      "missed.hold",  "missed.other"};
/// What helps where nobody has written a hint, as Task.
constexpr std::array<std::string_view, 7> advices{"advice.complete", "advice.leave", "advice.safe", "advice.call",
                                                  "advice.win",      "advice.hold",  "advice.other"};

template <class Table>
auto of(const Table& table, Task task) {
    return table[static_cast<std::size_t>(task)];
}

/// Facts that tell why a move was wrong, and right.
bool is_against(Reason::Kind kind) {
    return kind == Reason::Kind::lets_complete || kind == Reason::Kind::leaves_no_safe_gift;
}
bool is_for(Reason::Kind kind) { return !is_against(kind) && kind != Reason::Kind::may_run_out; }

}  // namespace

std::optional<std::string> GameText::written(std::string_view part) const {
    const Exercise& exercise = *state_.lessons.exercise;
    if (exercise.source != ExerciseKind::course || !state_.lessons.course || !exercise.is_ready()) return std::nullopt;
    const std::string key =
        "lesson." + exercise.current_lesson().id + '.' + exercise.current().id + std::string(part);
    const Texts& texts = state_.lessons.course->texts;
    return texts.has(key) ? std::optional(texts.get(key)) : std::nullopt;
}

std::string GameText::exercise_title() const {
    const Exercise& exercise = *state_.lessons.exercise;
    if (exercise.is_standalone()) return {};
    switch (exercise.source) {
        case ExerciseKind::course:
            return state_.lessons.course ? state_.lessons.course->texts.get("lesson." + exercise.current_lesson().id) : std::string();
        case ExerciseKind::file:
            return text("course.lessons");
        case ExerciseKind::puzzle:
            return text("course.puzzle");
        case ExerciseKind::safe_gifts:
            return text("course.safe_gifts");
        case ExerciseKind::alignments:
            return text("course.alignments");
    }
    return {};
}

std::string GameText::date(const std::string& date) const {
    const auto days = parse_date(date);
    if (!days) return date;
    const std::chrono::year_month_day day{*days};
    return texts_.get("exercise.date", {{"day", std::to_string(static_cast<unsigned>(day.day()))},
                                        {"month", text("month." + std::to_string(static_cast<unsigned>(day.month())))},
                                        {"year", std::to_string(static_cast<int>(day.year()))}});
}

std::string GameText::exercise_place() const {
    const Exercise& exercise = *state_.lessons.exercise;
    if (exercise.is_standalone()) return {};
    if (exercise.source == ExerciseKind::puzzle) return date(exercise.date);
    if (allows_none(exercise.source)) return texts_.count("exercise.streak", exercise.streak);
    const std::size_t steps = exercise.current_lesson().steps.size();
    if (steps == 1) return {};
    return texts_.get("exercise.step", {{"number", std::to_string(exercise.step + 1)}, {"count", std::to_string(steps)}});
}

std::string GameText::exercise_prompt() const {
    const Exercise& exercise = *state_.lessons.exercise;
    if (!exercise.is_ready()) return text("exercise.making");
    if (exercise.status() == Exercise::StepStatus::solved) return text("exercise.right");
    const Task task = exercise.current().task;
    if (allows_none(exercise.source)) return text(task == Task::call ? "exercise.call_or_none" : "exercise.safe_or_none");
    return text(of(tasks, task)[exercise.current().start.game().position().hand() ? 1 : 0]);
}

std::string GameText::exercise_detail() const {
    const Exercise& exercise = *state_.lessons.exercise;
    if (!exercise.is_ready()) return {};
    const auto hand = game().position().hand();
    const std::string attributes = hand ? attributes_text(texts_, *hand) : std::string();
    if (exercise.status() != Exercise::StepStatus::solved) {
        if (!exercise.current().say.empty()) return exercise.current().say;
        if (exercise.source == ExerciseKind::puzzle) return text("exercise.only");
        return written("").value_or(attributes);
    }
    const auto& entries = table(state_).history->entries();
    const History& start = exercise.current().start;
    if (entries.size() == start.entries().size()) return text("exercise.none_right");
    const Move& move = entries.back().move;
    std::vector<std::string> parts;
    if (std::holds_alternative<Call>(move)) {
        for (Shape shape : game().end()->shapes) parts.push_back(alignment(shape));
        return join(parts, " ");
    }
    for (const Reason& each : explain(start.game().position(), start.game_start().options.rules, move))
        if (is_for(each.kind)) parts.push_back(reason(each));
    return join(parts, " ");
}

std::string GameText::exercise_began() const {
    const std::string title = exercise_title(), place = exercise_place();
    std::vector<std::string> parts;
    if (!title.empty() || !place.empty())
        parts.push_back((title.empty() || place.empty() ? title + place : said_of(texts_, title, place)) + '.');
    if (const auto hand = game().position().hand()) parts.push_back(gift(other(game().to_move()), *hand));
    return join(parts, " ");
}

std::string GameText::exercise_next() const {
    const Exercise& exercise = *state_.lessons.exercise;
    if (allows_none(exercise.source)) return text("exercise.another");
    if (exercise.returns_to_list()) return text("exercise.all_lessons");
    if (exercise.ends_all()) return text("exercise.once_more");
    return text(exercise.ends_lesson() ? "exercise.next_lesson" : "exercise.next");
}

std::string GameText::missed(const notice::Missed& missed) const {
    const Exercise& exercise = *state_.lessons.exercise;
    const Step& step = exercise.current();
    if (!missed.move) return text(step.task == Task::call ? "missed.none_to_call" : "missed.none_to_give");
    const Game& start = step.start.game();
    if (const auto* call = std::get_if<Call>(&*missed.move)) {
        const auto after = start.after(start.to_move(), *call, Milliseconds{0});
        return after && after->wrong_call() ? wrong_call(*after->wrong_call()) : text("missed.other");
    }
    if (exercise.solutions()->empty()) return text("missed.there_is_none");
    std::vector<std::string> parts{text(of(failures, step.task))};
    if (const auto against = reason_against(missed)) parts.push_back(reason(*against));
    return join(parts, " ");
}

std::optional<Reason> GameText::reason_against(const notice::Missed& missed) const {
    const Step& step = state_.lessons.exercise->current();
    const Game& start = step.start.game();
    if (!missed.move || std::holds_alternative<Call>(*missed.move) || state_.lessons.exercise->solutions()->empty()) return std::nullopt;
    const auto reasons = explain(start.position(), start.options().rules, *missed.move);
    if (reasons.empty()) return std::nullopt;
    const bool completes = reasons.front().kind == Reason::Kind::completes && step.task == Task::leave;
    return is_against(reasons.front().kind) || completes ? std::optional(reasons.front()) : std::nullopt;
}

std::string GameText::advice(int number) const {
    const Exercise& exercise = *state_.lessons.exercise;
    const Step& step = exercise.current();
    if (number == 1) {
        if (!step.hint.empty()) return step.hint;
        return written(".hint").value_or(text(of(advices, step.task)));
    }
    if (!exercise.solutions()) return text("notice.searching");
    if (exercise.solutions()->empty()) return text("advice.none");
    const Move& right = exercise.solutions()->front();
    if (const auto* call = std::get_if<Call>(&right))
        return texts_.get("advice.call_shape", {{"shape", capitalize(shape_text(texts_, call->shape))}});
    const bool is_gift = std::holds_alternative<Gift>(right);
    return texts_.get(is_gift ? "hint.give" : "hint.place", {{"move", move_name(right)}});
}

}  // namespace quarto
