/// The review of a game that is over.

#include <algorithm>

#include "core/record.hpp"
#include "shell/updater.hpp"

namespace quarto {

void Updater::on(const intent::ToggleReview&) {
    Review& review = state_.review;
    if (!review.is_shown && !may_review(state_)) return;
    const std::size_t end = state_.history->entries().size();
    review.is_shown = !review.is_shown;
    state_.screen = Screen::game;
    if (review.is_shown && review.values.empty()) {
        review.values.resize(end + 1);
        review.next = end;
    }
    if (review.is_shown) return;
    if (review.progress == Review::Progress::asked) effects_.push_back(effect::Ask{"cancel"});
    if (is_past(state_)) travel(end);
}

void Updater::ask_for_review() {
    Review& review = state_.review;
    const auto is_question = [](const Effect& effect) { return std::holds_alternative<effect::Ask>(effect); };
    // The engine knows one question at a time: another one, or a word to stop, has replaced this one.
    if (review.progress == Review::Progress::asked && std::ranges::any_of(effects_, is_question))
        review.progress = Review::Progress::waiting;
    const bool is_busy = state_.thinking.ply || (state_.study.ply && !state_.study.is_done);
    if (!review.is_shown || review.progress != Review::Progress::waiting || is_busy) return;
    review.progress = Review::Progress::asked;
    review.ticket = ++state_.last_ticket;
    effects_.push_back(effect::Ask{"review " + std::to_string(review.ticket) + ' ' + std::to_string(review.next) +
                                   ' ' + to_text(*state_.history, now_)});
}

void Updater::take_moment(std::string_view verb, std::string_view rest) {
    Review& review = state_.review;
    if (verb == "at") {
        Reader reader(rest);
        const auto ply = reader.take_number(static_cast<std::int64_t>(review.values.size()) - 1);
        if (!ply || !reader.take(' ')) return;
        const auto value = parse_value(reader.rest());
        if (!value) return;
        const auto index = static_cast<std::size_t>(*ply);
        review.values[index] = *value;
        review.next = std::max<std::size_t>(index, 1) - 1;
    } else if (verb == "done") {
        review.progress = Review::Progress::done;
    } else if (verb == "error") {
        review.progress = Review::Progress::failed;
        state_.notice = notice::EngineFailed{};
    }
}

void Updater::ask_for_better() {
    Review& review = state_.review;
    const std::size_t ply = state_.history->ply();
    const auto is_question = [](const Effect& effect) { return std::holds_alternative<effect::Ask>(effect); };
    const bool is_replaced = review.better && !review.better->is_done && std::ranges::any_of(effects_, is_question);
    if (is_replaced) review.better.reset();
    if (review.better && (!review.is_shown || review.better->ply != ply)) forget_better();
    const bool is_busy = state_.thinking.ply || (state_.study.ply && !state_.study.is_done);
    if (!review.is_shown || review.progress != Review::Progress::done || review.better || is_busy) return;
    const auto remarks = quarto::review(*state_.history, review.values);
    const auto here = std::ranges::find(remarks, ply, &Remark::ply);
    if (here == remarks.end() || !here->drop || here->missed) return;
    review.better = Review::Better{ply, ++state_.last_ticket};
    const PositionText before{state_.history->game_at(ply - 1).position(), state_.history->opening().settings.rules};
    effects_.push_back(effect::Ask{"analyse " + std::to_string(review.better->ticket) + ' ' + to_text(before)});
}

void Updater::take_better(std::string_view verb, std::string_view rest) {
    Review::Better& better = *state_.review.better;
    if (better.is_done) return;
    if (verb == "done" || verb == "error") better.is_done = true;
    const auto found = verb == "value" ? read_value(rest) : std::nullopt;
    const auto& before = state_.review.values[better.ply - 1];
    if (!found || !before || found->value.outcome != before->outcome) return;
    better.is_done = true;
    better.move = found->move;
    effects_.push_back(effect::Ask{"cancel"});
}

void Updater::forget_better() {
    auto& better = state_.review.better;
    if (better && !better->is_done) effects_.push_back(effect::Ask{"cancel"});
    better.reset();
}

void Updater::forget_review() {
    forget_better();
    if (state_.review.progress == Review::Progress::asked) effects_.push_back(effect::Ask{"cancel"});
    state_.review = Review{};
}

}  // namespace quarto
