#include "core/notation/record.hpp"
#include "shell/features/lessons/view.hpp"

#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"

namespace quarto {

namespace {

/// Text keys by Task: what a wrong move has failed to do, and what helps where nobody has written a hint.
using TaskKeys = std::array<TextKey, 7>;
constexpr TaskKeys failure_keys{"missed.complete", "missed.leave", "missed.safe", "missed.call",
                                "missed.win",      "missed.hold",  "missed.other"};
constexpr TaskKeys advice_keys{"advice.complete", "advice.leave", "advice.safe", "advice.call",
                               "advice.win",      "advice.hold",  "advice.other"};

std::string text_by(const TaskKeys& keys, const Texts& texts, Task task) { return texts.get(keys[index_of(task)]); }

/// Facts that explain why a move was wrong, and why it was right.
bool opposes(Reason::Kind kind) {
    return kind == Reason::Kind::lets_complete || kind == Reason::Kind::leaves_no_safe_gift;
}
bool favours(Reason::Kind kind) { return !opposes(kind) && kind != Reason::Kind::may_run_out; }

/// Why the shape that the last placement filled is none to call: "Row 2? …"; empty without one.
std::string text_of_dead_shape(const Texts& texts, const Game& game) {
    if (!game.last_cell()) return {};
    for (const Shape shape : shapes_through(*game.last_cell()) & game.options().rules.winning) {
        if (!game.position().occupied().contains(cells_of(shape))) continue;
        const auto after = game.after(game.to_move(), Call{shape}, no_time);
        if (after && after->wrong_call()) return wrong_call_text(texts, *after->wrong_call());
    }
    return {};
}

}  // namespace

std::string solved_text(const TextContext& context, const Exercise& exercise) {
    const auto& [texts, table, mode] = context;
    const auto& entries = table.history->entries();
    const History& start = exercise.current().start;
    const bool is_played = entries.size() > start.entries().size();
    const auto tried = is_played ? std::optional(entries[start.entries().size()].move) : std::nullopt;
    if (std::string own = author_reply(exercise.current(), tried, true); !own.empty()) return own;
    if (!tried) {
        const std::string dead = text_of_dead_shape(texts, start.game());
        return texts.get("exercise.none_right") + (dead.empty() ? "" : " " + dead);
    }
    const Move& move = *tried;
    std::vector<std::string> parts;
    if (std::holds_alternative<Call>(move)) {
        for (Shape shape : game_of(context).end()->shapes) parts.push_back(alignment_text(context, shape));
        return join(parts, " ");
    }
    for (const Reason& each : explain(start.game().position(), start.game_start().options.rules, move))
        if (favours(each.kind)) parts.push_back(reason_text(texts, each));
    return join(parts, " ");
}

namespace {

std::string failure_text(const Texts& texts, const Exercise& exercise, const notice::Missed& missed) {
    const Step& step = exercise.current();
    if (std::string own = author_reply(step, missed.move, false); !own.empty()) return own;
    if (!missed.move) return texts.get(step.task == Task::call ? "missed.none_to_call"_key : "missed.none_to_give"_key);
    const Game& start = step.start.game();
    if (const auto* call = std::get_if<Call>(&*missed.move)) {
        const auto after = start.after(start.to_move(), *call, Milliseconds{0});
        return after && after->wrong_call() ? wrong_call_text(texts, *after->wrong_call()) : texts.get("missed.other");
    }
    if (exercise.is_introduction())
        return texts.get(step.task == Task::call ? "intro.call_detail"_key : "intro.again"_key);
    std::vector<std::string> parts{exercise.solutions()->empty() ? texts.get("missed.there_is_none")
                                                                 : text_by(failure_keys, texts, step.task)};
    if (const auto against = reason_against(exercise, missed)) parts.push_back(reason_text(texts, *against));
    return join(parts, " ");
}

}  // namespace

std::string missed_text(const Texts& texts, const Exercise& exercise, const notice::Missed& missed) {
    const std::string text = failure_text(texts, exercise, missed);
    return missed.stops_clock ? join({text, texts.get("missed.clock_stopped")}, " ") : text;
}

namespace {

/// A move as an answer: "tall dark round hollow", "c2", "row 2".
std::string answer_text(const Texts& texts, const Step& step, std::string_view move) {
    TextCursor cursor(move);
    const auto read = read_move(cursor, step.start.game().to_move());
    if (!read) return {};
    if (const auto* gift = std::get_if<Gift>(&read->move)) return piece_words(texts, gift->piece);
    if (const auto* call = std::get_if<Call>(&read->move)) return shape_text(texts, call->shape);
    const auto* placement = std::get_if<Placement>(&read->move);
    return placement ? to_text(placement->cell) : std::string();
}

}  // namespace

void put_into_words(effect::StepTried& tried, const TextContext& context, const LessonsState& lessons,
                    const std::string& said) {
    const Exercise& exercise = *lessons.exercise;
    const Step& step = exercise.current();
    const bool is_solved = exercise.status() == Exercise::StepStatus::solved;
    tried.explanation = is_solved ? solved_text(context, exercise) : said;
    tried.task = task_text(context.texts, lessons, exercise.current_lesson(), step);
    tried.answer = answer_text(context.texts, step, tried.move);
    for (auto& [move, words] : tried.right) words = answer_text(context.texts, step, move);
}

std::optional<Reason> reason_against(const Exercise& exercise, const notice::Missed& missed) {
    if (!missed.move || std::holds_alternative<Call>(*missed.move)) return std::nullopt;
    const Step& step = exercise.current();
    const Game& start = step.start.game();
    const auto reasons = explain(start.position(), start.options().rules, *missed.move);
    if (reasons.empty()) return std::nullopt;
    const Reason& first = reasons.front();
    const bool completes = first.kind == Reason::Kind::completes && step.task == Task::leave;
    return opposes(first.kind) || completes ? std::optional(first) : std::nullopt;
}

std::string advice_text(const TextContext& context, const LessonsState& lessons, int number) {
    const Texts& texts = context.texts;
    const Exercise& exercise = *lessons.exercise;
    const Step& step = exercise.current();
    if (number == 1) {
        if (!step.hint.empty()) return step.hint;
        return course_text(lessons, ".hint").value_or(text_by(advice_keys, texts, step.task));
    }
    if (!exercise.solutions()) return texts.get("notice.searching");
    if (exercise.solutions()->empty()) return texts.get("advice.none");
    const Move& right = exercise.solutions()->front();
    if (const auto* call = std::get_if<Call>(&right))
        return texts.get("advice.call_shape", {{"shape", capitalize(shape_text(texts, call->shape))}});
    const bool is_gift = std::holds_alternative<Gift>(right);
    return texts.get(is_gift ? "hint.give"_key : "hint.place"_key, {{"move", move_name(context, right)}});
}

ui::Message message_of(const TextContext& context, const notice::BadLessons& lessons) {
    return ui::bad(context.texts.get("notice.bad_lessons", {{"line", std::to_string(lessons.error.line)},
                                                            {"column", std::to_string(lessons.error.column)}}));
}

}  // namespace quarto
