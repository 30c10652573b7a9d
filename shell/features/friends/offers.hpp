#pragma once
/// Offers in a game with a friend: of a draw, and to take back one's last turn. Only who waits for the other's move may
/// offer; the other accepts, declines, or moves, which declines. An acceptance counts only if whoever asked has made no
/// move since, such as a resignation: on that device it changes nothing, and on the other it is taken back.

#include "shell/features/friends/friend_game.hpp"

namespace quarto {

/// Whether the player here may offer something now: once a turn.
bool may_offer(const FriendGame& game);
/// Precondition: `may_offer`.
void offer(FriendGame& game, OfferKind kind);

/// The friend’s open offer, if the player here may answer it.
std::optional<FriendOffer> open_offer(const FriendGame& game);
/// Answers the open offer; without one nothing happens.
void answer_offer(FriendGame& game, bool accepts);
/// The player here has moved: open offers are declined, or pointless.
void close_offers(FriendGame& game);

/// Moves that are left if this seat’s last turn is taken back.
std::size_t before_last_turn(const History& history, Seat seat);

}  // namespace quarto
