#pragma once
/// View of the games with friends, and of what the board shows of one.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/friends/state.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

struct FriendLine {
    std::string title;   ///< "Ben"
    std::string detail;  ///< "Your turn · move 5 · 29 February 2028"
    bool is_own_turn;
    friend bool operator==(const FriendLine&, const FriendLine&) = default;
};

struct FriendCard {
    std::size_t index;  ///< in the list
    FriendLine line;
    std::string rules;
    Position position;
    bool can_play;  ///< it is known who starts
    friend bool operator==(const FriendCard&, const FriendCard&) = default;
};

struct FriendQuestionView {
    std::string text = {}, rules = {};
    bool is_branch = false;  ///< of two games one is to be chosen
    std::optional<Position> here = std::nullopt, there = std::nullopt;
    friend bool operator==(const FriendQuestionView&, const FriendQuestionView&) = default;
};

struct FriendsView {
    std::vector<FriendLine> lines;
    FirstPlayer first_player = FirstPlayer::dice;
    std::optional<bool> follows;  ///< through the relay; absent without one
    std::string name;   ///< of the player here, or "You"
    std::string rules;  ///< of the next game
    std::optional<FriendCard> card;
    std::optional<FriendQuestionView> question;
    friend bool operator==(const FriendsView&, const FriendsView&) = default;
};

/// `screen`: the visible one; only its part is filled in. `form`: of a new game.
FriendsView make_friends_view(const FriendsState& state, const Setup& form, const Texts& texts, Screen screen);

/// The game on the board.
struct FriendPlayView {
    std::string prompt;  ///< in place of the board’s; empty while the player here has to move
    std::string detail;  ///< under it: whether the friend is there; empty without a relay
    bool must_send = false;
    bool can_send_again = false;
    friend bool operator==(const FriendPlayView&, const FriendPlayView&) = default;
};
/// Absent if it is no game with a friend.
std::optional<FriendPlayView> friend_play_view(const FriendsState& state, const Table& table, const Texts& texts);

/// Games in which the player here has to move.
struct FriendTurns {
    std::string names;  ///< of the friends: "Ben, Anna"; empty if there are none
    std::size_t count = 0;
    std::size_t first = 0;  ///< index of the first of them
};
FriendTurns friend_turns(const FriendsState& state, const Texts& texts);

}  // namespace quarto
