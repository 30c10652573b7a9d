/// The review of a game that is over.

#include <algorithm>

#include "shell/app/updater.hpp"

namespace quarto {

void Updater::on(const intent::ToggleReview&) {
    Review& review = state_.review;
    if (!review.is_shown && !may_review(state_)) return;
    const std::size_t end = table(state_).history->entries().size();
    review.is_shown = !review.is_shown;
    state_.screen = Screen::game;
    if (review.is_shown && review.values.empty()) {
        review.values.resize(end + 1);
        review.next = end;
    }
    if (review.is_shown) return;
    if (review.progress == Review::Progress::asked) cancel_request();
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
    review.ticket = ask(protocol::Review{review.next, *table(state_).history});
}

void Updater::take_moment(const protocol::Reply& reply) {
    Review& review = state_.review;
    if (const auto* better = std::get_if<protocol::BetterMoves>(&reply)) {
        if (better->ply < review.values.size()) review.better[better->ply] = better->moves;
    } else if (const auto* at = std::get_if<protocol::PlyValue>(&reply)) {
        if (at->ply >= review.values.size()) return;
        review.values[at->ply] = at->value;
        review.next = std::max<std::size_t>(at->ply, 1) - 1;
    } else if (std::holds_alternative<protocol::Done>(reply)) {
        review.progress = Review::Progress::done;
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        review.progress = Review::Progress::failed;
        state_.notice = notice::EngineFailed{};
    }
}

void Updater::forget_review() {
    if (state_.review.progress == Review::Progress::asked) cancel_request();
    state_.review = Review{};
}

}  // namespace quarto
