#pragma once
/// Games with friends who play elsewhere: read from storage when they are needed, changed there at once.

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/friends/live.hpp"
#include "shell/model/context.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/ports.hpp"
#include "shell/model/setup.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace intent {

/// Who starts the next game; the first player is the one here.
struct ChooseFriendStart {
    FirstPlayer first_player;
};
/// Lets the player enter the name that friends see.
struct EnterOwnName {};
/// A new game, by `next_options`.
struct InviteFriend : Needs<Feature::new_game> {};
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
struct SendToFriend : Needs<Feature::share> {};
struct DeleteFriendGame {};
/// After the game on the board, or of the card: the next one, in which the other one starts.
struct FriendRematch : Needs<Feature::new_game> {};
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
/// Lets the player enter a link; the host answers as for games (features/games/model.hpp).
struct EnterFriendLink : Needs<Feature::new_game> {};
/// Opens a link, or a message that holds one.
struct OpenFriendLink {
    static constexpr Feature needs = Feature::new_game;
    std::string text;
};
/// The player has copied or shared a link, or has shown it as a code.
struct LinkSent {
    static constexpr bool is_background = true;
    std::string source;  ///< see effect::SendLink
};
/// Says this to the friend at the game on the board.
struct SendSignal {
    static constexpr Feature needs = Feature::share;
    FriendSignal signal;
};
/// Sends a link with which others can watch the game of the card.
struct ShareWatchLink : Needs<Feature::share> {};
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
/// What the player has published as a presence has arrived at the relay: a signal perhaps.
struct NoteSignal {
    static constexpr bool is_background = true;
    std::string text;
};
/// The friend of the game on the board has it in sight, or not.
struct NotePresence {
    static constexpr bool is_background = true;
    std::string game, text;  ///< `text`: as published there (live.hpp); empty if the friend is away
};
struct SetRelayState {
    static constexpr bool is_background = true;
    RelayState state;
};

}  // namespace intent

using FriendsIntent =
    OneOf<intent::ChooseFriendStart, intent::EnterOwnName, intent::InviteFriend, intent::OpenFriendGame,
          intent::PlayFriendGame, intent::SendToFriend, intent::DeleteFriendGame, intent::FriendRematch,
          intent::OfferToFriend, intent::AnswerOffer, intent::LinkSent, intent::SendSignal, intent::ShareWatchLink,
          intent::ChooseFriendRules, intent::EnterFriendLink, intent::OpenFriendLink, intent::AnswerFriendLink,
          intent::TakeFriends, intent::TakeRelayed, intent::NoteArrival, intent::NoteSignal, intent::NotePresence,
          intent::SetRelayState>;

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

struct FriendsState;
/// What is to be done as soon as the games are read: another window may have changed them too.
using FriendTask = std::function<void(FriendsState&, Context&, const intent::TakeFriends&)>;

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
    /// By game with a clock: when the player's turn here began, if it has been seen.
    std::map<std::string, Milliseconds> turns;
    std::vector<FriendTask> waiting;
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
void when_read(FriendsState& friends, Context& context, FriendTask task);
/// Reads the games, and does what waits for them; then the board follows what is known of its game.
void load_friends(Context& context);
/// A game of a tournament is among the games, and is shown if the event says so.
void add_tournament_game(FriendsState& friends, Context& context, const event::TournamentGame& wanted);
/// What decides whether games are followed through the relay.
struct LiveSettings {
    bool is_offered, is_wanted;  ///< see `LiveGames`
    bool is_passive;             ///< the player plays in another window
    bool is_hidden;
    bool notifies;     ///< turns, now: the player wants it, and is elsewhere
    bool shows_board;  ///< and nothing on it or in its place
};
/// Follows the games through the relay, and leaves links there. Call after each intent that may change one of them.
void follow_live(FriendsState& friends, Context& context, const LiveSettings& settings, const Table& game);
/// The game as a table, at a position of it.
Table table_of(const FriendGame& game, const History& shown);
/// The game as the board shows it.
Table board_of(const FriendGame& game, Milliseconds now);

/// Notes that the player's turn runs on the board, or not.
void time_turn(FriendsState& friends, const Table& game, Milliseconds now);
/// Before a move on the board: the next one to arrive takes the time that the friend's device has measured.
void take_time(const FriendsState& friends, Table& game, Milliseconds now);

}  // namespace quarto
