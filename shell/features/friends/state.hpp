#pragma once
/// The games with friends: read from storage when they are needed, changed there at once.

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/friends/intent.hpp"
#include "shell/model/context.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/ports.hpp"
#include "shell/model/table.hpp"

namespace quarto {

/// A move of the friend that the board has not shown yet.
struct ArrivingMove {
    SeatMove move;
    Milliseconds used;  ///< by the friend's device
};

/// What the player is asked about a link.
struct FriendQuestion {
    FriendLink link;
    Verdict verdict;  ///< invitation, rematch, watching, elsewhere or changed
};

struct FriendsState {
    FriendGames games;                             ///< as last read
    FirstPlayer first_player = FirstPlayer::dice;  ///< of the next game
    std::optional<GameOptions> options;            ///< of the next game; absent: see `next_options`
    std::string opened;                            ///< key of the game whose card is shown
    std::optional<FriendQuestion> question;
    LiveGames live;
    bool is_read = false;    ///< `games` are those saved
    bool has_saved = false;  ///< there may be some
    std::string today;       ///< as last read
    std::deque<ArrivingMove> arriving;
    std::map<std::string, Milliseconds>
        turns;  ///< by game with a clock: when the player's turn here began, if it has been seen
    /// What is to be done as soon as the games are read: another window may have changed them too.
    std::vector<std::function<void(FriendsState&, Context&, const intent::TakeFriends&)>> waiting;
};

/// What the screens need beside this state.
struct FriendsSurroundings {
    const Setup& form;  ///< of a new game
    const Preferences& preferences;
    Notifications notifications;
    Milliseconds now;
};

/// Rules of the next game: as chosen, else those in the form of a new game, without its clock.
GameOptions next_options(const FriendsState& friends, const Setup& form);
/// `game`: the one on the board. `form`: of a new game.
void update(FriendsState& friends, Context& context, const FriendsIntent& intent, const Table& game, const Setup& form);
/// What the effect brings: the saved games, and new keys.
intent::TakeFriends found_friends(const effect::LoadFriends& wanted, std::string text, std::string today,
                                  KeySource& keys);
/// Reads the games, and does what waits for them; then the board follows what is known of its game.
void load_friends(Context& context);
/// What decides whether games are followed through the relay.
struct LiveWish {
    bool is_offered, is_wanted;  ///< see `LiveGames`
    bool is_passive;             ///< the player plays in another window
    bool is_hidden;
    bool notifies;     ///< turns, now: the player wants it, and is elsewhere
    bool shows_board;  ///< and nothing on it or in its place
};
/// Follows the games through the relay, and leaves links there. Call after each intent that may change one of them.
void follow_live(FriendsState& friends, Context& context, const LiveWish& wish, const Table& game);
/// The game as a table, at a position of it.
Table table_of(const FriendGame& game, const History& shown);
/// The game as the board shows it.
Table board_of(const FriendGame& game, Milliseconds now);

/// Notes that the player's turn runs on the board, or not.
void time_turn(FriendsState& friends, const Table& game, Milliseconds now);
/// Before a move on the board: the next one to arrive takes the time that the friend's device has measured.
void take_time(const FriendsState& friends, Table& game, Milliseconds now);

}  // namespace quarto
