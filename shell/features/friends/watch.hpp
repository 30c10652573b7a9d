#pragma once
/// Watching a game of two friends. Their devices leave the game a second time, under a key that follows from the game's
/// (`watch_input`) but does not lead back to it: who has a link for watching can neither read nor write what the
/// players read. The players never listen there, and sign what they leave: the seed of the signatures follows from the
/// game’s key too (`signer_input`), and the link for watching holds the public key.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "shell/features/friends/friend_game.hpp"

namespace quarto {

/// What the hash of a key for watching is made of; its first `key_size` characters are the key.
std::string watch_input(std::string_view game);
/// Whether a link for watching is of this game, which is played here. Without a hash that can't be told.
bool leads_to(const FriendLink& link, const FriendGame& game, const Hash& hash);
/// What the hash is made of that is the seed of the signatures.
std::string signer_input(std::string_view game);

/// What watchers get: a link without `signer`, and after a space its signature, which programs before `f4` did not
/// write.
struct WatchersText {
    std::string_view link, signature;
};
std::string watchers_link(FriendLink link);
WatchersText watchers_text(std::string_view text);

/// The game as watchers may know it, but still with its own key, which the program replaces (`with_watch_keys`).
FriendLink link_for_watchers(const FriendGame& game);
FriendLink with_watch_keys(FriendLink link, std::string_view key, std::string_view signer);

/// A game that this device watches. Precondition: the link is for watching.
FriendGame watched(const FriendLink& link);

/// The texts of both players, as last heard.
using WatchedTexts = std::array<std::optional<FriendLink>, 2>;
/// Takes one more text into account. Returns whether the game has changed.
bool watch(FriendGame& game, WatchedTexts& texts, const FriendLink& link);

}  // namespace quarto
