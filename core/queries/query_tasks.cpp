#include "core/queries/query_tasks.hpp"

#include <algorithm>

#include "core/notation/record.hpp"
#include "core/queries/fault.hpp"

namespace quarto {

namespace {

std::vector<std::string> texts_of(const std::vector<Move>& moves, Seat seat) {
    std::vector<std::string> texts;
    for (const Move& move : moves) texts.push_back(to_text(seat, move));
    return texts;
}

JsonObject json_of(const MoveValue& found, Seat seat) {
    JsonObject object;
    object.add("move", to_text(seat, found.move)).add("gifts", found.gifts);
    add_value(object, found.value);
    return object;
}

std::string json_of(const Mark& mark) {
    std::optional<JsonObject> missed, drop, hardest;
    if (mark.missed) missed = JsonObject().add("shape", mark.missed->shape).add("cell", mark.missed->cell);
    if (mark.drop) drop = JsonObject().add("before", mark.drop->before).add("after", mark.drop->after);
    if (mark.hardest) hardest = JsonObject().add("losing", mark.hardest->losing).add("turns", mark.hardest->turns);
    return JsonObject()
        .add("ply", mark.ply)
        .add("by", mark.by)
        .add("missed", missed)
        .add("drop", drop)
        .add("losingGift", mark.is_losing_gift)
        .add("lastChance", mark.is_last_chance)
        .add("hardest", hardest)
        .text();
}

JsonObject json_of(const Step& step, const std::vector<Move>& solutions) {
    return JsonObject()
        .add("game", to_text(step.start, no_time))
        .add("task", task_text(step))
        .add("only", step.is_only)
        .add("solutions", texts_of(solutions, step.start.game().to_move()));
}

}  // namespace

NextAction SolveTask::start() const {
    if (values_.value) {
        JsonObject object;
        add_value(object, *values_.value);
        return Ended{answered(object.text())};
    }
    if (!values_.search) return Ended{failed(finished_game())};
    return protocol::Solve{*values_.search};
}

NextAction SolveTask::take(const protocol::Reply& reply) const {
    const auto* solved = std::get_if<protocol::Solved>(&reply);
    if (!solved) return {};
    JsonObject object;
    add_value(object, solved->value);
    return Ended{answered(object.text())};
}

NextAction AnalyseTask::start() const {
    if (!decided_.search) return Ended{answered(json())};
    return protocol::Analyse{*decided_.search};
}

NextAction AnalyseTask::take(const protocol::Reply& reply) {
    if (const auto* found = std::get_if<MoveValue>(&reply)) add(*found);
    if (const auto* counted = std::get_if<ReplyOdds>(&reply)) odds_.push_back(*counted);
    if (const auto* best = std::get_if<PrincipalVariation>(&reply)) line_ = best->moves;
    if (!std::holds_alternative<protocol::Done>(reply)) return {};
    return Ended{answered(json())};
}

/// A placement can be reported twice: the second time with its best gifts.
void AnalyseTask::add(const MoveValue& found) {
    const auto known = std::ranges::find(values_, found.move, &MoveValue::move);
    if (known == values_.end()) values_.push_back(found);
    else *known = found;
}

std::string AnalyseTask::json() const {
    std::vector<JsonObject> moves;
    for (const MoveValue& found : decided_.moves) moves.push_back(json_of(found, seat_));
    for (const MoveValue& found : ranked(values_, odds_)) {
        JsonObject object = json_of(found, seat_);
        if (const auto counted = odds_of(odds_, found.move))
            object.add("traps", JsonObject().add("losing", counted->losing).add("replies", counted->replies));
        moves.push_back(object);
    }
    const bool is_won = decided_.value == Value::win_in(0);
    const std::vector<Move> line = is_won ? std::vector{decided_.moves.front().move} : line_;
    return JsonObject().add("moves", moves).add("line", texts_of(line, seat_)).text();
}

ReviewTask::ReviewTask(const History& history)
    : history_(history), values_(history.entries().size() + 1), better_(history.entries().size() + 1) {}

NextAction ReviewTask::start() const { return protocol::Review{history_.entries().size(), history_}; }

NextAction ReviewTask::take(const protocol::Reply& reply) {
    if (const auto* at = std::get_if<protocol::PlyValue>(&reply)) values_[at->ply] = at->value;
    if (const auto* found = std::get_if<protocol::BetterMoves>(&reply)) better_[found->ply] = found->moves;
    if (const auto* found = std::get_if<protocol::PlyOdds>(&reply)) odds_[found->ply] = found->odds;
    if (!std::holds_alternative<protocol::Done>(reply)) return {};
    return Ended{answered(json())};
}

std::string ReviewTask::json() const {
    std::vector<JsonObject> values;
    for (std::size_t ply = 0; ply < values_.size(); ++ply) {
        if (!values_[ply]) continue;
        JsonObject object = JsonObject().add("ply", ply);
        add_value(object, *values_[ply]);
        values.push_back(object.add("better", texts_of(better_[ply], history_.game_at(ply).to_move())));
    }
    std::string marks;
    for (const Mark& mark : review(history_, values_, odds_))
        marks.append(marks.empty() ? "" : ",").append(json_of(mark));
    return JsonObject().add("values", values).add_json("marks", '[' + marks + ']').text();
}

NextAction ThinkTask::start() const {
    if (history_.game().end()) return Ended{failed(finished_game())};
    return protocol::Think{level_, seed_, history_};
}

NextAction ThinkTask::take(const protocol::Reply& reply) const {
    const auto* moved = std::get_if<protocol::Moved>(&reply);
    if (!moved) return {};
    return Ended{answered(to_json(to_text(moved->move.seat, moved->move.move)))};
}

NextAction PuzzleTask::start() const { return protocol::MakePuzzle{date_}; }

NextAction PuzzleTask::take(const protocol::Reply& reply) {
    if (const auto* made = std::get_if<protocol::NewStep>(&reply)) {
        step_ = made->step;
        step_->is_only = true;
        return protocol::FindSolutions{*step_};
    }
    const auto* found = std::get_if<protocol::Solutions>(&reply);
    if (!found || !step_) return {};
    return Ended{answered(json_of(*step_, found->moves).add("date", date_).text())};
}

LessonsTask::LessonsTask(std::vector<Lesson> lessons) : lessons_(std::move(lessons)) {
    for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson)
        for (const Step& step : lessons_[lesson].steps) steps_.push_back({lesson, step, {}});
}

NextAction LessonsTask::start() const { return protocol::FindSolutions{steps_.front().step}; }

NextAction LessonsTask::take(const protocol::Reply& reply) {
    const auto* found = std::get_if<protocol::Solutions>(&reply);
    if (!found) return {};
    CheckedStep& checked = steps_[next_];
    checked.solutions = found->moves;
    if (const auto fault = fault_of(checked.step, checked.solutions.size()))
        return Ended{failed(fault_of(LessonError{checked.step.line, 1, *fault}))};
    if (++next_ < steps_.size()) return protocol::FindSolutions{steps_[next_].step};
    return Ended{answered(json())};
}

std::string LessonsTask::json() const {
    std::vector<std::vector<JsonObject>> steps(lessons_.size());
    for (const auto& [lesson, step, solutions] : steps_) {
        JsonObject object = json_of(step, solutions).add("id", step.id).add("line", step.line);
        steps[lesson].push_back(object.add("say", step.say).add("hint", step.hint));
    }
    std::vector<JsonObject> lessons;
    for (std::size_t k = 0; k < lessons_.size(); ++k)
        lessons.push_back(
            JsonObject().add("id", lessons_[k].id).add("title", lessons_[k].title).add("steps", steps[k]));
    return to_json(lessons);
}

ProofTask::ProofTask(RuleSet rules, std::size_t table_bytes)
    : rules_(rules), tree_(after_first_gift(), rules), solver_(table_bytes) {}

std::optional<std::string> ProofTask::step() {
    if (!task_) task_ = tree_.take();
    if (task_) {
        const ProbeResult result = solver_.is_worth(task_->score, task_->position, rules_, limit_);
        spent_ += result.nodes;
        // What did not suffice is continued from the table.
        if (!result.answer && spent_ < ProofTree::default_slice) return std::nullopt;
        tree_.give_back(*task_, {result.answer, spent_});
        task_.reset();
        spent_ = 0;
    }
    if (const auto of_placer = tree_.outcome()) {
        const Outcome of_starter = Value{*of_placer, 0}.for_opponent().outcome;
        return answered(JsonObject().add("outcome", of_starter).add("nodes", tree_.nodes()).text());
    }
    const int percent = static_cast<int>(100 * tree_.share_done());
    if (percent <= percent_) return std::nullopt;
    percent_ = percent;
    const auto progress = JsonObject().add("percent", percent).add("nodes", tree_.nodes());
    return JsonObject().add("progress", progress).text();
}

}  // namespace quarto
