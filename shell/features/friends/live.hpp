#pragma once
/// Games with friends that follow by themselves, through a relay that both devices reach (web/relay/README.md). Each
/// leaves its whole game there, as the text of a link, in place of the one before; the judge sorts out what is old,
/// doubled or forged. Where both moved before they knew of each other's move, the moves of whoever invited hold on both
/// devices.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/friends/judge.hpp"
#include "shell/features/friends/signals.hpp"
#include "shell/model/effect.hpp"

namespace quarto {

/// Games that a device follows at once, at most: the newest.
inline constexpr std::size_t max_followed = 32;

enum class RelayState : std::uint8_t {
    off,       ///< nothing to follow
    starting,  ///< no answer yet
    cut,       ///< no relay in reach; the host tries again
    connected,
};

/// A link that was left at the relay since the device is connected.
struct LeftLink {
    std::string text;
    bool has_arrived = false;
};

struct LiveGames {
    bool is_offered = false;  ///< there is a relay
    bool is_wanted = false;   ///< and the player wants it
    RelayState relay = RelayState::off;
    effect::FollowGames followed;              ///< as last asked of the host
    std::map<std::string, LeftLink> left;      ///< by game
    std::map<std::string, std::string> heard;  ///< by game: the last text from there that was judged
    std::map<std::string, std::string>
        unasked;  ///< by game: a text about which the player is asked once it is on the board
    std::map<std::string, std::string> watched_left;  ///< by game: the text left for watchers
    std::map<std::string, WatchedTexts> watched;      ///< by game that is watched here
    bool is_friend_here = false;                      ///< at the game on the board
    Signals signals;                                  ///< there
    bool notifies = false;                            ///< the player is elsewhere, and wants to be told
};

// What the hashes of topic and key are made of.
std::string topic_input(std::string_view game);
std::string key_input(std::string_view game);
/// Where the player of this seat leaves links; `hash`: of `topic_input`.
std::string relay_topic(std::string_view hash, Seat seat);
/// Where it is said whether the player of a topic is there.
std::string presence_topic(std::string_view topic);

/// Games of which something may still come or go: not over, not sent, or over today. `shown`: the one on the board.
effect::FollowGames games_to_follow(const FriendGames& games, std::string_view shown, std::string_view today);

/// Links that the relay lacks, which are then known to be left there: of complete turns, and only for friends who know
/// of the game.
std::vector<effect::Publish> links_to_leave(const FriendGames& games, LiveGames& live);

enum class Relayed : std::uint8_t {
    nothing,  ///< new
    news,
    own_hold,     ///< both have moved, and the moves here count
    theirs_hold,  ///< the friend's
    question,     ///< the moves differ in another way
    forged,
};
/// Judges a link that has come through the relay, and takes what it brings. Of a game that is not known here, nothing.
Relayed take_relayed(FriendGames& games, LiveGames& live, const FriendLink& link, std::string_view digest);

/// A link of this game has arrived at the relay; if it is still the latest, the game is sent.
void note_arrival(FriendGames& games, LiveGames& live, const std::string& game, std::string_view text);

}  // namespace quarto
