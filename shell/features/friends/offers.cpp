#include "shell/features/friends/friend_game.hpp"

#include "shell/features/friends/clock.hpp"

namespace quarto {

std::size_t before_last_turn(const History& history, Seat seat) {
    const auto& entries = history.entries();
    std::size_t left = entries.size();
    while (left > 0 && entries[left - 1].by != seat) --left;
    while (left > 0 && entries[left - 1].by == seat) --left;
    return left;
}

namespace {

bool was_last(const History& history, Seat seat) {
    return !history.entries().empty() && history.entries().back().by == seat;
}

}  // namespace

bool may_offer(const FriendGame& game) {
    const bool waits = is_settled(game) && !is_over(game) && !is_own_turn(game) && game.is_met && is_played_here(game);
    return waits && !game.own.offer && was_last(game.history, game.seat) &&
           game.asked.moves != game.history.entries().size();
}

void offer(FriendGame& game, OfferKind kind) {
    game.asked = {game.asked.number + 1, game.history.entries().size()};
    game.own.offer = FriendOffer{kind, game.asked.number};
    game.is_sent = false;
}

std::optional<FriendOffer> open_offer(const FriendGame& game) {
    const auto& offered = game.theirs.offer;
    const bool is_answered = offered && game.own.answer && game.own.answer->number >= offered->number;
    return offered && !is_answered && is_own_turn(game) ? offered : std::nullopt;
}

void answer_offer(FriendGame& game, bool accepts) {
    const auto offered = open_offer(game);
    if (!offered) return;
    game.theirs.offer.reset();
    game.own.answer = FriendAnswer{accepts, offered->number};
    game.answered_at = game.history.entries().size();
    if (!accepts) return;
    game.is_sent = false;
    game.history = without_current(game.history);
    if (offered->kind == OfferKind::draw) {
        game.facts.is_drawn = true;
        return;
    }
    ++game.facts.takebacks;
    game.history = first_moves(game.history, before_last_turn(game.history, other(game.seat)));
}

void close_offers(FriendGame& game) {
    game.own.offer.reset();
    game.theirs.offer.reset();
}

}  // namespace quarto
