#pragma once
/// The games with friends that this device knows, as text: one line each, all fields but `game`, `seat`, `date` and
/// `record` are left out at their defaults.
///
///     quarto-friends 1
///     game=Zk3qAvFQ0fXh1Tj7mYw2bA;seat=1;date=2028-02-29;name=QmVu;own=QW5u;sent;record=q1;...
///
///   game, record            as in a link (link.hpp)
///   seat                    of the player here
///   date                    of the last change
///   name, own               of the friend and of the player here, as in a link
///   commit, number, secret  as in a link; whoever invited knows `secret` before the friend does
///   met                     the friend has answered, or has invited
///   sent                    a link with all of this has been sent
/// and, with the heading `quarto-friends 2`, where a game has one of them:
///   after, score, takebacks, drawn, again, offer, answer
///                           as in a link from here (facts.hpp)
///   their-again, their-offer
///                           as in the friend’s last link
///   asked                   number of the last offer from here, and the moves there were then: 2-17
///   watch                   two others play (watch.hpp); `own` is the name in this seat
///   answered                moves there were when an offer was last answered here
/// With the heading `quarto-friends 3`, where a game has a clock: the record’s `used` is that of the player here.
/// With the heading `quarto-friends 4`, where a watched game has one, with or without clocks:
///   signer                  as in a link, after `watch`
/// With the heading `quarto-friends 5`, where a game has it:
///   taken                   the friend plays this game with somebody who accepted the same invitation
///
/// Lines may end with CRLF.

#include <string>
#include <string_view>
#include <vector>

#include "shell/features/friends/link.hpp"
#include "shell/model/save_slot.hpp"

namespace quarto {

inline constexpr std::size_t max_friend_games = 100;

struct LastOffer {
    int number = 0;         ///< 0: none
    std::size_t moves = 0;  ///< there were then
    friend bool operator==(const LastOffer&, const LastOffer&) = default;
};

struct FriendGame {
    std::string id = {};
    Seat seat = Seat::first;
    std::string date = {};  ///< "2028-02-29"
    std::string name = {}, own_name = {};
    FriendDice dice = {};
    FriendFacts facts = {};
    FriendSays own = {}, theirs = {};  ///< `theirs` without answers
    LastOffer asked = {};              ///< from here
    std::size_t answered_at = 0;       ///< moves there were when an offer was last answered here
    bool watches = false;              ///< two others play: `own_name` is in this seat
    std::string signer = {};           ///< of their texts; empty: not checked
    bool is_taken = false;             ///< the friend plays it with another one who was invited
    bool is_met = false;
    bool is_sent = false;
    History history = {};
};

/// Newest first, as in memory and in the text.
using FriendGames = std::vector<FriendGame>;

std::string to_text(const FriendGames& games);
struct ReadFriendGames {
    FriendGames games = {};                         ///< of the lines that can be read
    std::optional<SaveError> error = std::nullopt;  ///< the first
};
ReadFriendGames parse_friend_games(std::string_view text);

/// The game of this id; null if there is none.
const FriendGame* find_game(const FriendGames& games, std::string_view id);
FriendGame* find_game(FriendGames& games, std::string_view id);

/// Puts a game first, in place of an older one of the same id. Of too many the oldest that are over go first.
void put_first(FriendGames& games, FriendGame game);

/// What the friend is sent.
FriendLink link_of(const FriendGame& game);

bool has_clock(const FriendGame& game);
/// Whether one of its players is here.
inline bool is_played_here(const FriendGame& game) { return !game.watches && !game.is_taken; }
/// Whether it is known who starts.
bool is_settled(const FriendGame& game);
/// By its moves or by agreement; absent while it goes on.
std::optional<End> end_of(const FriendGame& game);
bool is_over(const FriendGame& game);
/// Whether the player here has to move.
bool is_own_turn(const FriendGame& game);
/// Whether the friend needs a link from here: something has changed, and no move is missing.
bool must_send(const FriendGame& game);

/// Whether it is an invitation from here that nobody has been sent.
bool is_unsent_invitation(const FriendGame& game);
/// Of two invitations: the same rules, and the same one starts.
bool has_same_terms(const FriendGame& one, const FriendGame& other);

// Offers in a game with a friend: of a draw, and to take back one's last turn. Only who waits for the other's move may
// offer; the other accepts, declines, or moves, which declines. An acceptance counts only if whoever asked has made no
// move since, such as a resignation: on that device it changes nothing, and on the other it is taken back.

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

// The next game of two friends: by the same rules, and the other one starts. Its key follows from that of the game
// before (`rematch_input`), so both who ask for one make the same game.

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
