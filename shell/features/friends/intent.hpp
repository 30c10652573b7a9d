#pragma once
/// Intents for games with friends who play elsewhere.

#include <cstddef>
#include <cstdint>
#include <string>

#include "shell/features/friends/live.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace intent {

/// Who starts the next game; the first player is the one here.
struct ChooseFriendStart {
    FirstPlayer first_player;
};
/// Lets the player enter the name that friends see.
struct EnterOwnName {};
/// A new game, by `next_options`.
struct InviteFriend {
    static constexpr Feature needs = Feature::new_game;
};
/// Shows a game’s card.
struct OpenFriendGame {
    std::size_t index;  ///< in the list
};
/// Puts a game on the board.
struct PlayFriendGame {
    static constexpr Feature needs = Feature::new_game;
    std::size_t index;
};
/// Sends a link: of the game on the board, or of the card.
struct SendToFriend {
    static constexpr Feature needs = Feature::share;
};
struct DeleteFriendGame {};
/// After the game on the board, or of the card: the next one, in which the other one starts.
struct FriendRematch {
    static constexpr Feature needs = Feature::new_game;
};
/// In the game on the board, or of the card.
struct OfferToFriend {
    static constexpr Feature needs = Feature::play;
    OfferKind kind;
};
/// To the friend’s offer in the game on the board.
struct AnswerOffer {
    static constexpr Feature needs = Feature::play;
    bool accepts;
};
/// Lets the player enter a link; the host answers as for games (features/games/intent.hpp).
struct EnterFriendLink {
    static constexpr Feature needs = Feature::new_game;
};
/// Opens a link, or a message that holds one.
struct OpenFriendLink {
    static constexpr Feature needs = Feature::new_game;
    std::string text;
};
/// Says this to the friend at the game on the board.
struct SendSignal {
    static constexpr Feature needs = Feature::share;
    FriendSignal signal;
};
/// Sends a link with which others can watch the game of the card.
struct ShareWatchLink {
    static constexpr Feature needs = Feature::share;
};
/// By which rules the next game is played.
struct ChooseFriendRules {
    GameOptions options;
};
/// To an invitation, to a game that began elsewhere, or to changed moves: takes what the link holds, or not.
struct AnswerFriendLink {
    bool accepts;
};
/// The saved text, the date and new keys; the answer to effect::LoadFriends.
struct TakeFriends {
    static constexpr bool is_background = true;
    std::string text = {}, today = {};
    NewKeys keys = {};
    std::string link = {};        ///< that was opened, or empty
    std::string digest = {};      ///< hash of the `commit_input` of its secret, if it has one
    std::string rematch_of = {};  ///< the game after which the player wants another, or empty
    std::string next = {};        ///< key of the game after that one, or of the game after which the link’s begins
    bool is_relayed = false;      ///< it has come through the relay
};
/// The relay has a text of this game from the friend: a link, if it is none of a stranger.
struct TakeRelayed {
    static constexpr bool is_background = true;
    std::string game, text;
};
/// A link of this game has arrived at the relay.
struct NoteArrival {
    static constexpr bool is_background = true;
    std::string game, link;
};
/// The friend of the game on the board has it in sight, or not.
struct NotePresence {
    static constexpr bool is_background = true;
    std::string game, text;  ///< `text`: as published there (signals.hpp); empty if the friend is away
};
struct SetRelayState {
    static constexpr bool is_background = true;
    RelayState state;
};

}  // namespace intent

using FriendsIntent =
    OneOf<intent::ChooseFriendStart, intent::EnterOwnName, intent::InviteFriend, intent::OpenFriendGame,
          intent::PlayFriendGame, intent::SendToFriend, intent::DeleteFriendGame, intent::FriendRematch,
          intent::OfferToFriend, intent::AnswerOffer, intent::SendSignal, intent::ShareWatchLink,
          intent::ChooseFriendRules, intent::EnterFriendLink, intent::OpenFriendLink, intent::AnswerFriendLink,
          intent::TakeFriends, intent::TakeRelayed, intent::NoteArrival, intent::NotePresence, intent::SetRelayState>;

}  // namespace quarto
