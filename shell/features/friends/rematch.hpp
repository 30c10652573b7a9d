#pragma once
/// The next game of two friends: by the same rules, and the other one starts. Its key follows from that of the game
/// before
/// (`rematch_input`), so both who ask for one make the same game.

#include "shell/features/friends/friend_game.hpp"

namespace quarto {

/// Whether a rematch may follow.
bool may_have_rematch(const FriendGame& game);
/// `key`: of the next game. Precondition: `may_have_rematch`.
FriendGame rematch_of(const FriendGame& game, std::string_view key);
/// Whether this device knows the game after this one.
bool has_rematch(const FriendGames& games, const FriendGame& game);
/// Of the chain of rematches so far, with this game once it is over.
FriendScore score_of(const FriendGame& game);
/// Whether there is a score to show: games were played before this one.
bool has_score(const FriendGame& game);

}  // namespace quarto
