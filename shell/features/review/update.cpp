/// The review of a game that is over.

#include <algorithm>

#include "core/notation/record.hpp"
#include "shell/app/updater.hpp"

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
    if (is_browsing_history(state_)) seek(end);
}

void Updater::ask_for_review() {
    Review& review = state_.review;
    const auto is_question = [](const Effect& effect) { return std::holds_alternative<effect::Ask>(effect); };
    // The engine knows one question at a time: another one, or a word to stop, has replaced this one.
    if (review.progress == Review::Progress::asked && std::ranges::any_of(effects_, is_question))
        review.progress = Review::Progress::waiting;
    const bool is_busy = state_.opponent_turn.ply || (state_.analysis.ply && !state_.analysis.is_done);
    if (!review.is_shown || review.progress != Review::Progress::waiting || is_busy) return;
    review.progress = Review::Progress::asked;
    review.ticket = ++state_.last_ticket;
    effects_.push_back(effect::Ask{"review " + std::to_string(review.ticket) + ' ' + std::to_string(review.next) +
                                   ' ' + to_text(*state_.history, now_)});
}

void Updater::take_moment(std::string_view verb, std::string_view rest) {
    Review& review = state_.review;
    if (verb == "at" || verb == "better") {
        TextCursor reader(rest);
        const auto ply = reader.take_number(static_cast<std::int64_t>(review.values.size()) - 1);
        if (!ply || !reader.take(' ')) return;
        const auto index = static_cast<std::size_t>(*ply);
        if (verb == "better") {
            review.better[index] = read_line(reader.rest());
        } else if (const auto value = parse_value(reader.rest())) {
            review.values[index] = *value;
            review.next = std::max<std::size_t>(index, 1) - 1;
        }
    } else if (verb == "done") {
        review.progress = Review::Progress::done;
    } else if (verb == "error") {
        review.progress = Review::Progress::failed;
        state_.notice = notice::EngineFailed{};
    }
}

void Updater::forget_review() {
    if (state_.review.progress == Review::Progress::asked) effects_.push_back(effect::Ask{"cancel"});
    state_.review = Review{};
}

}  // namespace quarto
