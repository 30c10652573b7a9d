#include "core/queries/consultation.hpp"

#include <utility>

#include "core/lessons/puzzle.hpp"
#include "core/notation/passed_text.hpp"
#include "core/rules/overloaded.hpp"

namespace quarto {

namespace {

constexpr std::int64_t max_seed = (std::int64_t{1} << 53) - 1;  // greatest safe integer of JavaScript

std::optional<std::uint64_t> seed_of(std::string_view text) {
    TextCursor cursor(text);
    const auto seed = cursor.take_number(max_seed);
    return seed && cursor.at_end() ? std::optional(static_cast<std::uint64_t>(*seed)) : std::nullopt;
}

}  // namespace

void Consultation::begin(QueryFields fields) {
    cancel();
    if (const auto fault = start(fields)) events_.push_back(failed(*fault));
}

void Consultation::cancel() {
    engine_.receive(to_text(protocol::RequestLine{{}, protocol::Cancel{}}));
    task_.reset();
    proof_.reset();
    events_.clear();
}

std::optional<std::string> Consultation::step() {
    if (events_.empty() && proof_) {
        if (auto event = proof_->step()) events_.push_back(*std::move(event));
        if (proof_->is_done()) proof_.reset();
    } else if (events_.empty() && task_) {
        engine_.step();
    }
    while (const auto line = engine_.next()) take(*line);
    if (events_.empty()) return std::nullopt;
    std::string event = std::move(events_.front());
    events_.pop_front();
    return event;
}

std::optional<Fault> Consultation::start(QueryFields fields) {
    if (fields.size() < 2) return Fault{"query", "a query"};
    const std::string &verb = fields[0], &text = fields[1];
    if (verb == "prove") {
        const auto rules = parse_rules(text);
        if (!rules) return fault_of(rules.error());
        proof_.emplace(*rules, table_bytes_);
    } else if (verb == "puzzle") {
        if (!parse_date(text)) return Fault{"date", "a date such as 2028-02-29"};
        begin_task(PuzzleTask(text));
    } else if (verb == "lessons") {
        const auto lessons = parse_lessons(text);
        if (!lessons) return fault_of(lessons.error());
        begin_task(LessonsTask(*lessons));
    } else {
        return start_on_game(fields);
    }
    return std::nullopt;
}

std::optional<Fault> Consultation::start_on_game(QueryFields fields) {
    const auto history = parse_passed_game(fields[1], no_time);
    if (!history) return fault_of(history.error());
    const std::string& verb = fields[0];
    if (verb == "solve") {
        begin_task(SolveTask(history->game()));
    } else if (verb == "analyse") {
        begin_task(AnalyseTask(history->game()));
    } else if (verb == "review") {
        begin_task(ReviewTask(*history));
    } else if (verb == "think" && fields.size() == 4) {
        const auto level = level_of(fields[2]);
        const auto seed = seed_of(fields[3]);
        if (!level) return Fault{"level", "a level"};
        if (!seed) return Fault{"seed", "a whole number up to 2^53 - 1"};
        begin_task(ThinkTask(*history, *level, *seed));
    } else {
        return Fault{"query", "solve, analyse, review, think, prove, puzzle or lessons"};
    }
    return std::nullopt;
}

void Consultation::begin_task(SessionTask task) {
    task_ = std::move(task);
    act(std::visit([](const auto& begun) { return begun.start(); }, *task_));
}

void Consultation::act(NextAction next) {
    if (auto* const request = std::get_if<protocol::Request>(&next)) {
        const std::string ticket = std::to_string(++ticket_);
        engine_.receive(to_text(protocol::RequestLine{ticket, std::move(*request)}));
    } else if (auto* const ended = std::get_if<Ended>(&next)) {
        events_.push_back(std::move(ended->event));
        task_.reset();
    }
}

/// Takes a line of the engine. Damaged books are ignored: they only save time.
void Consultation::take(const Outgoing& line) {
    if (line.to == Outgoing::To::books) events_.push_back(JsonObject().add("book", line.text).text());
    if (line.to != Outgoing::To::client || !task_) return;
    const auto reply = protocol::parse_reply(line.text, Seat::first);
    if (!reply || reply->ticket != std::to_string(ticket_)) return;
    if (const auto* failure = std::get_if<protocol::Failed>(&reply->reply))
        return act(Ended{failed({"engine", failure->reason})});
    act(std::visit([&](auto& task) { return task.take(reply->reply); }, *task_));
}

}  // namespace quarto
