#include <algorithm>

#include "shell/features/review/state.hpp"

namespace quarto {

void update(Review& review, Context& context, const ReviewIntent&, const History* game) {
    if (!review.is_shown && !game) return;
    review.is_shown = !review.is_shown;
    context.screens.show_board();
    if (!review.is_shown) return context.emit(event::ReviewClosed{});
    if (!review.values.empty()) return;
    review.next = game->entries().size();
    review.values.resize(review.next + 1);
}

std::optional<protocol::Request> wanted(const Review& review, const Table& table) {
    if (!review.is_shown || review.progress != Review::Progress::running) return std::nullopt;
    return protocol::Review{review.next, *table.history};
}

void take(Review& review, Context& context, const protocol::Reply& reply) {
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
        context.notice = notice::EngineFailed{};
    }
}

}  // namespace quarto
