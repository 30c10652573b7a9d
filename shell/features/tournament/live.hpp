#pragma once
/// A tournament through a relay (web/relay/README.md), as rules without a network. Texts there may be lost, doubled,
/// late, or in another order than they were sent. They are sealed with a key that comes from the tournament's, as those
/// of a game; the topics `quarto/1/T/S` have a slot S instead of a seat:
///
///   S = 0        the tournament, from its host
///   S = 1 to 32  a player's registration, `join3;…`: to take part, also again, or to leave
///   S = 32       also the tournament, from a player who knows something that the host's text lacks; relays know no
///                slot after it
///
/// A player takes a free slot, or one whose registration the host’s text shows to be done. Two may take the same:
/// whoever then finds somebody else's registration there takes another one. The host adds each player whose
/// registration it hears, whatever the slot. A player whom it has removed or withdrawn comes back only by a
/// registration that knows of that: the relay delivers the older ones again. Games are those with friends, at their own
/// topics; the host follows both players there. Whoever has the link of the tournament can read all of it, and could
/// write there.
///
/// A host may be there twice, such as one restored from a backup, or a player who goes on as the host: both end with
/// what either knows (merge.hpp).

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "shell/features/tournament/merge.hpp"
#include "shell/features/tournament/table.hpp"

namespace quarto {

/// Where the texts of this slot are; `hash`: of friends' `topic_input` with the tournament's key.
std::string slot_topic(std::string_view hash, int slot);
inline constexpr int host_slot = 0, last_slot = 32, answer_slot = last_slot;

struct Registration {
    std::string identity = {}, name = {};
    int serial = 0;       ///< of the tournament that the player knew, when joining again or leaving
    bool leaves = false;  ///< takes part no more
    friend bool operator==(const Registration&, const Registration&) = default;
};
std::string to_text(const Registration& registration);
Result<Registration, LinkError> parse_registration(std::string_view text);

/// A player who wants to join. Each function returns the slot in which the registration has to be left now, if any.
struct Entrant {
    Registration self = {};
    int slot = 0;            ///< in which it was left last; 0 for none
    bool is_back = false;    ///< it has come back from there
    bool is_listed = false;  ///< the host has added the player: all is done
    bool is_out = false;     ///< the host has removed the player, who has not joined again
    /// By slot: the last registration, as long as the host doesn't know of it.
    std::array<std::optional<Registration>, last_slot + 1> heard = {};
};
/// A connection has begun; what was left before may be lost, and what was heard may have changed.
void connect(Entrant& entrant);
/// The tournament has come from the host.
std::optional<int> hear_tournament(Entrant& entrant, const Tournament& tournament);
/// A registration has come, perhaps one's own.
std::optional<int> hear_registration(Entrant& entrant, int slot, const Registration& registration);
/// All slots are taken by others.
bool is_full(const Entrant& entrant);

struct HeardTournament {
    bool is_new = false;                     ///< something has changed
    std::optional<Tournament> missing = {};  ///< what the text lacks is in this
};
/// A player hears a text of the host: what is newer holds, and once somebody has taken over, what either knows.
HeardTournament take_tournament(std::optional<Tournament>& known, std::string_view key, const Tournament& heard);

/// The host hears a registration. Returns whether somebody takes part or leaves by it. Players whom it has removed or
/// withdrawn come back only by one that was made after that.
bool admit(Tournament& tournament, const Registration& registration);

enum class OfDraw : std::uint8_t { nothing, offered, agreed };
/// What the two players of a board have left at the relay.
struct WatchedGame {
    std::optional<History> starter = {}, other = {};
    std::array<OfDraw, 2> of_draw{};  ///< by seat: what they have said of one
};
struct AgreedGame {
    History game;
    std::optional<End> end = {};
    bool is_disputed = false;  ///< beyond `game`, each claims moves that the other one knows nothing of
};
/// What holds of it: moves that both know, and each player's own moves after these. Where both moved before they knew
/// of the other's move, the starter's hold, as between the two. A draw holds if one says that it was agreed and the
/// other one has offered it or says so, too, of the same moves; until a text comes in which one has moved on.
AgreedGame agreed(const WatchedGame& watched, const GameStart& start);

/// Games of the round as the host follows them.
struct Watch {
    std::map<BoardPlace, WatchedGame> games = {};
    BoardRecords records = {};  ///< of games that are over; one without an end is an agreed draw
    std::set<BoardPlace> disputed = {};
};
enum class Watched : std::uint8_t { nothing, moves, result, disputed };
/// Takes a link of a board's game, as a player of it has left it. A game that is over gives a result to a board that
/// has none, and another one if it turns out to have ended in another way, or not at all. What was set by hand stays.
Watched watch(Tournament& tournament, Watch& watched, BoardPlace place, const FriendLink& link, const Hash& hash);
/// The same for a game of which everything was heard before.
Watched judge(Tournament& tournament, Watch& watched, BoardPlace place);

}  // namespace quarto
