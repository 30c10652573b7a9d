#pragma once
/// View of the games with friends, and of what the board shows of one.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/friends/model.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/game_text.hpp"

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
    std::string score;  ///< "Won: 2 · Drawn: 0 · Lost: 1", of a chain of rematches; else empty
    std::string rules;
    Position position;
    bool can_play;  ///< it is known who starts
    bool can_rematch = false;
    bool may_offer = false;
    bool can_send = false;
    bool can_share_watching = false;
    bool is_watched = false;
    bool is_of_tournament = false;  ///< its rules are those of the tournament: nothing but a draw is agreed on
    friend bool operator==(const FriendCard&, const FriendCard&) = default;
};

struct FriendQuestionView {
    std::string text = {}, rules = {};
    bool is_branch = false;  ///< of two games one is to be chosen
    bool is_for_watching = false;
    std::optional<Position> here = std::nullopt, there = std::nullopt;
    std::array<std::string, 2> last_moves{};  ///< of two games, in sentences
    friend bool operator==(const FriendQuestionView&, const FriendQuestionView&) = default;
};

struct FriendsView {
    std::vector<FriendLine> lines;
    FirstPlayer first_player = FirstPlayer::dice;
    std::optional<bool> follows;  ///< through the relay; absent without one
    std::string name;             ///< of the player here; may be empty
    std::string rules;            ///< of the next game
    GameOptions options = {};     ///< of the next game
    bool shows_signals = true;
    bool can_signal = false;
    std::optional<bool> notifies = std::nullopt;  ///< turns, by the browser; absent where it can't
    bool are_notifications_blocked = false;
    std::optional<FriendCard> card;
    std::optional<FriendQuestionView> question;
    friend bool operator==(const FriendsView&, const FriendsView&) = default;
};

/// `screen`: the visible one; only its part is filled in.
FriendsView make_friends_view(const FriendsState& state, const FriendsSurroundings& around, const Texts& texts,
                              Screen screen);

/// The game on the board.
struct FriendPlayView {
    std::string prompt;  ///< in place of the board’s; empty while the player here has to move
    std::string detail;  ///< under it: whether the friend is there; empty without a relay
    bool must_send = false;
    bool can_send_again = false;
    TextKey send_label = "friends.send";
    bool can_rematch = false;
    bool is_of_tournament = false;
    bool has_card = false;    ///< the game is known
    std::size_t index = 0;    ///< in the list
    bool can_signal = false;  ///< the friend is here
    std::string signal = {};  ///< of the friend, while it is shown
    int signal_number = 0;
    std::optional<Milliseconds> next_change = std::nullopt;  ///< of the signal
    std::optional<OfferKind> offered = std::nullopt;         ///< by the friend, and open
    std::string undelivered = {};                           ///< the game is over, and the friend can’t know; else empty
    std::string agreement = {};                             ///< "Draw agreed."; else empty
    std::optional<std::array<int, 2>> wins = std::nullopt;  ///< by seat, in a chain of rematches
    std::string score = {};                                 ///< as on the card
    friend bool operator==(const FriendPlayView&, const FriendPlayView&) = default;
};
/// Shows the game with the friend: whose turn it is, their signal, a draw agreed. `context`: of the game’s table.
/// Precondition: the table has a game with a friend.
FriendPlayView show_friend_game(GameView& game, const FriendsState& state, const TextContext& context,
                                const FriendsSurroundings& around);

/// Games in which the player here has to move, or else what the first other one waits for.
struct FriendTurns {
    std::string names;  ///< of the friends: "Ben, Anna"; empty if there are none
    std::size_t count = 0;
    std::size_t first = 0;  ///< index of the first of them
    std::string waiting;    ///< without them: "Not answered yet"; empty if nothing is to be sent or accepted
};
FriendTurns friend_turns(const FriendsState& state, const Texts& texts);

// What is said about games with friends and their links.

/// "Ben", or "Friend" without a name
inline std::string name_of_friend(const std::string& name, const Texts& texts) {
    return name.empty() ? texts.get("player.friend") : name;
}
/// "Ben has moved."
std::string moved_text(const Texts& texts, const std::string& name);

ui::Message message_of(const TextContext& context, const notice::LinkRejected& link);
ui::Message message_of(const TextContext& context, const notice::FriendMoved& moved);
ui::Message message_of(const TextContext& context, const notice::FriendSaid& said);
ui::Message message_of(const TextContext& context, const notice::BothMoved& moved);
ui::Message message_of(const TextContext& context, const notice::SignalSent& sent);

}  // namespace quarto
