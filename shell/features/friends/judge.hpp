#pragma once
/// Compares a link with what this device knows of its game.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/friends/friend_game.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/model/notice.hpp"

namespace quarto {

enum class Verdict : std::uint8_t {
    invitation,  ///< to a new game
    rematch,     ///< to the game after one that is known here
    watching,    ///< to look on at a game of two others
    elsewhere,   ///< a game that has begun, but not on this device
    news,        ///< the friend’s moves, or what was missing of the dice
    known,       ///< nothing new
    older,       ///< the friend has sent more since
    own,         ///< sent from here
    other_game,  ///< of no game here: other rules, dice or starter, or an answer to another device’s invitation
    taken,       ///< of the same invitation, which two devices have accepted: between the sender and another one
    changed,     ///< the moves differ from those known here, or it has no more of them, but other times
    forged,      ///< the secret or the dice do not fit what was promised, or the moves before the news have other times
};

/// `known`: null if this device does not know the game. `digest`: hash of the `commit_input` of the link’s secret, if
/// it has one. Of an unknown game that is a rematch, see `is_rematch_of`.
Verdict judge(const FriendGame* known, const FriendLink& link, std::string_view digest);
/// What the player is told of the friend’s words. An offer in the game on the board is asked there.
std::optional<notice::FriendWord> word_between(const FriendGame& before, const FriendGame& now, const FriendLink& link,
                                               bool is_shown);
/// Whether the link invites to the game after this one. `key`: of that.
bool is_rematch_of(const FriendGame* before, const FriendLink& link, std::string_view key);

/// Whether both have moved before they knew of the other’s move: after the moves in common, here are only those of the
/// player here, and in the link only the sender’s. The moves in common took the same time, unless one of them knows of
/// more takebacks.
bool wrote_at_once(const FriendGame& known, const FriendLink& link);

/// The game as it goes on with the link’s news, or with its moves in place of changed ones.
FriendGame with_link(FriendGame known, const FriendLink& link);

/// Of an invitation that was accepted twice the first answer holds that the one who invited knows of: on the other
/// device, which hears of it by a link, nobody plays.
inline void take_seat_away(FriendGame& known) { known.is_taken = known.seat == Seat::second; }

/// A game that this device joins by a link, in the seat to which it was sent. `number`: a new key.
FriendGame joined(const FriendLink& link, std::string_view number);

/// For a new game.
struct NewKeys {
    std::string key = {}, secret = {};
    std::string commit = {};  ///< the hash of their `commit_input`
};
/// A game that this device invites to, without a clock if it can’t be one of friends. `starter`: absent if dice
/// decide.
FriendGame invitation(const GameOptions& options, std::optional<Seat> starter, const NewKeys& keys);

/// Moves by which `now` goes on after `before`; absent if it does not begin with it.
std::optional<std::vector<SeatMove>> moves_after(const History& before, const History& now);

// What the player is told of a link that can’t be read, or that brings nothing.

inline notice::LinkRejected rejected(const LinkError& error) {
    switch (error.fault) {
        case LinkFault::none_found: return {notice::LinkProblem::none_found};
        case LinkFault::newer: return {notice::LinkProblem::newer};
        case LinkFault::cut: return {notice::LinkProblem::cut};
        case LinkFault::bad: break;
    }
    return {notice::LinkProblem::bad};
}

/// Of a readable one, for the player at `seat`.
inline notice::LinkProblem problem_of(Verdict verdict, Seat seat) {
    switch (verdict) {
        case Verdict::known: return notice::LinkProblem::known;
        case Verdict::older: return notice::LinkProblem::older;
        case Verdict::own: return notice::LinkProblem::own;
        case Verdict::forged: return notice::LinkProblem::forged;
        case Verdict::taken: return seat == Seat::first ? notice::LinkProblem::second : notice::LinkProblem::taken;
        default: return notice::LinkProblem::other_game;
    }
}

}  // namespace quarto
