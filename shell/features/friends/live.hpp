#pragma once
/// Games with friends that follow by themselves, through a relay that both devices reach (web/relay/README.md). Each
/// leaves its whole game there, as the text of a link, in place of the one before; the judge sorts out what is old,
/// doubled or forged. Where both moved before they knew of each other's move, the moves of whoever invited hold on both
/// devices.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/game.hpp"
#include "shell/features/friends/judge.hpp"
#include "shell/features/friends/watch.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/context.hpp"

namespace quarto {

// Six short messages in place of a chat. They travel beside the presence of a player, so only a friend who is there
// gets them, and nothing of them stays.

enum class FriendSignal : std::uint8_t { well_played, nice_move, good_luck, thanks, moment, leaving };
inline constexpr std::array<TextKey, 6> signal_texts{"friends.signal_well_played", "friends.signal_nice",
                                                     "friends.signal_luck",        "friends.signal_thanks",
                                                     "friends.signal_moment",      "friends.signal_leave"};

/// After one signal the next may be sent.
inline constexpr Milliseconds signal_pause{5'000};
/// One that comes sooner after the last is not shown: the other device is not to be trusted with the pause.
inline constexpr Milliseconds least_signal_pause{2'000};
/// How long one is shown.
inline constexpr Milliseconds signal_time{6'000};

/// "here 3 17": the signal, from 1, and a number that tells it from the one before. Older programs read only that
/// somebody is there.
std::string presence_text(FriendSignal signal, int number);
std::optional<FriendSignal> signal_in(std::string_view presence);
/// "here 0 17": the friend's last move that has been seen, counted from 1. Others than these two texts, such as the
/// "here" of older programs, don't say it.
std::string presence_text(std::size_t seen);
std::optional<std::size_t> seen_in(std::string_view presence);

/// At the game on the board, since it is followed.
struct Signals {
    std::optional<std::string> presence = std::nullopt;  ///< of the friend, as last heard
    std::optional<FriendSignal> heard = std::nullopt;
    Milliseconds heard_at{0};
    int heard_count = 0;
    int sent_count = 0;
    std::optional<Milliseconds> sent_at = std::nullopt;
};

/// The presence of the friend has changed. The first text may be old: its signal is not shown.
void hear_presence(Signals& signals, std::string_view presence, Milliseconds now);
bool may_send(const Signals& signals, Milliseconds now);
/// The signal to show now.
std::optional<FriendSignal> shown_signal(const Signals& signals, Milliseconds now);
/// Until something here changes by itself; absent if nothing does.
std::optional<Milliseconds> next_change(const Signals& signals, Milliseconds now);

// What is left at the relay, and what comes from there.

/// Games that a device follows at once, at most: the newest.
inline constexpr std::size_t max_followed = 32;

enum class RelayState : std::uint8_t {
    off,       ///< nothing to follow
    starting,  ///< no answer yet
    cut,       ///< no relay in reach; the host tries again
    connected,
};

/// A link, the last signal, or what a tournament waits for, that was left at the relay since the device is connected.
struct LeftLink {
    std::string text = {};
    bool has_arrived = true;
    Milliseconds left_at{0};
};
inline constexpr auto signal_left = "signal", tournament_left = "tournament";
/// A connection that was cut in silence looks like any other: it counts as cut once a link has not arrived for so long.
inline constexpr Milliseconds relay_patience{2'000};
/// A presence is renewed every fifteen seconds, by newer programs; one that isn't for so long is old.
inline constexpr Milliseconds least_pulse{10'000}, presence_time{40'000};

struct LiveGames {
    bool is_offered = false;  ///< there is a relay
    bool is_wanted = false;   ///< and the player wants it
    RelayState relay = RelayState::off;
    effect::FollowGames followed;              ///< as last asked of the host
    std::map<std::string, LeftLink> left;      ///< by game, or `signal_left`, `tournament_left`
    std::map<std::string, std::string> heard;  ///< by game: the last text from there that was judged
    /// By game: a text about which the player is asked once it is on the board.
    std::map<std::string, std::string> unasked;
    std::map<std::string, std::string> watched_left;  ///< by game: the text left for watchers
    std::map<std::string, WatchedTexts> watched;      ///< by game that is watched here
    bool is_friend_here = false;                      ///< at the game on the board, as last heard
    Milliseconds heard_here_at{0};
    bool renews_presence = false;  ///< the friend's program says again and again that it is there
    Signals signals;               ///< there
    bool notifies = false;         ///< the player is elsewhere, and wants to be told
    Hash hash = {};                ///< set by `Store`
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
/// Whether the relay is in reach, as far as that can be told. `relay`: of the games, or of the tournament, which share
/// a connection.
RelayState reach_of(const LiveGames& live, RelayState relay, Milliseconds now);
inline RelayState reach_of(const LiveGames& live, Milliseconds now) { return reach_of(live, live.relay, now); }
/// Up to the last move of this seat.
std::size_t moves_until(const FriendGame& game, Seat seat);
/// A text that has arrived at the relay, but hasn't been seen by a friend who is there, was lost: it is left again,
/// once in a while. Nobody answers that: a presence changes only with what is seen.
void leave_unseen(const FriendGame& game, LiveGames& live, std::string_view presence, Milliseconds now);
/// The presence of the friend of the game on the board has changed, or was renewed.
void hear_friend(LiveGames& live, std::string_view presence, Milliseconds now);
/// Whether the friend is there: an old presence is none.
bool is_friend_here(const LiveGames& live, Milliseconds now);
/// Nobody is known to be there.
void forget_friend(LiveGames& live);
/// Says this to the friend there, if the friend is there.
void send_signal(LiveGames& live, Context& context, FriendSignal signal);
/// Until one of these changes by itself; absent if none does.
std::optional<Milliseconds> next_change(const LiveGames& live, Milliseconds now);
/// What was left before may be lost, and what was heard may have been missed.
void set_relay(LiveGames& live, RelayState state);
bool is_followed(const LiveGames& live, std::string_view game);

enum class Relayed : std::uint8_t {
    nothing,  ///< new
    news,
    own_hold,     ///< both have moved, and the moves here count
    theirs_hold,  ///< the friend's
    question,     ///< the moves differ in another way
    taken,        ///< two devices have accepted one invitation
    forged,
};
/// Judges a link that has come through the relay, and takes what it brings. Of a game that is not known here, nothing.
Relayed take_relayed(FriendGames& games, LiveGames& live, const FriendLink& link, std::string_view digest);

/// The player has sent this link of a game. What is known since then may have to be sent, too. Once
/// there is a link for watching, both devices leave the game for watchers.
void note_sent(FriendGames& games, const FriendLink& link, std::string_view text);
/// A link of this game has arrived at the relay; if it is still the latest, the game is sent.
void note_arrival(FriendGames& games, LiveGames& live, const std::string& game, std::string_view text);

}  // namespace quarto
