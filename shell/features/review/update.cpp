/// The review of a game that is over.

#include <algorithm>

#include "shell/app/updater.hpp"

namespace quarto {

void Updater::on(const intent::ToggleReview&) {
    Review& review = state_.review;
    if (!review.is_shown && !may_review(state_)) return;
    const std::size_t end = table(state_).history->entries().size();
    review.is_shown = !review.is_shown;
    state_.screens.show_board();
    if (review.is_shown && review.values.empty()) {
        review.values.resize(end + 1);
        review.next = end;
    }
    if (review.is_shown) return;
    if (is_browsing_history(state_)) seek(end);
}

std::optional<protocol::Request> wanted(const Review& review, const Table& table) {
    if (!review.is_shown || review.progress != Review::Progress::running) return std::nullopt;
    return protocol::Review{review.next, *table.history};
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

void Updater::forget_review() { state_.review = {}; }

}  // namespace quarto
