#pragma once
/// A tournament, run by one host, as values: its players, rounds and results, what the host may do, and its text,
/// `tournament6;…` (docs/formats.md, "Tournaments").

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/friends/friend_game.hpp"
#include "shell/features/tournament/pairing.hpp"

namespace quarto {

inline constexpr int max_tournament_players = 200, max_tournament_rounds = 31, max_serial = 1'000'000'000,
                     min_tournament_players = 2;
inline constexpr std::size_t max_gone_players = 99;
inline constexpr int max_rating = 9'999, max_fide_number = 999'999'999;

enum class TournamentForm : std::uint8_t { round_robin, swiss };
enum class TournamentStage : std::uint8_t { open, running, over };

enum class BoardResult : std::uint8_t {
    open,
    starter_won,
    draw,
    other_won,
    starter_by_default,  ///< without a game, as all of these
    other_by_default,
    neither,
};
/// Whether it is that of a game.
constexpr bool is_played(BoardResult result) {
    return result >= BoardResult::starter_won && result <= BoardResult::other_won;
}
struct HalfPoints {
    int starter, other;
};
constexpr HalfPoints half_points(BoardResult result) {
    constexpr std::array<HalfPoints, 7> by_result{{{0, 0}, {2, 0}, {1, 1}, {0, 2}, {2, 0}, {0, 2}, {0, 0}}};
    return by_result[index_of(result)];
}

struct TournamentPlayer {
    std::string identity = {}, name = {};
    int entered = 0;               ///< rounds that were paired before
    std::optional<int> left = {};  ///< the first round, from 0, without the player
    /// Other rounds without the player, also to come, and the half points for each, 0 or 1; of those before the player
    /// entered only what gives some.
    std::map<int, int> missed = {};
    int changed = 0;  ///< the serial at which the player was last withdrawn or came back, or byes were given
    int rating = 0, fide_number = 0;  ///< as a list or a report has them; 0 if it doesn't
    friend bool operator==(const TournamentPlayer&, const TournamentPlayer&) = default;
};

struct TournamentBoard {
    BoardPair pair;
    BoardResult result = BoardResult::open;
    int changes = 0;  ///< of the result, after the first that a game gave; odd if the host has set it
    friend bool operator==(const TournamentBoard&, const TournamentBoard&) = default;
};
struct TournamentRound {
    std::vector<TournamentBoard> boards = {};
    std::optional<int> bye = std::nullopt;
    int term = 0;  ///< of the tournament, when it was paired
    friend bool operator==(const TournamentRound&, const TournamentRound&) = default;
};

/// A player who was removed before the start, and the serial after that.
struct GonePlayer {
    std::string identity = {};
    int serial = 0;
    friend bool operator==(const GonePlayer&, const GonePlayer&) = default;
};

struct Tournament {
    std::string key = {};
    int serial = 0;
    std::string name = {};
    TournamentForm form = TournamentForm::swiss;
    int swiss_rounds = 5;
    GameOptions options = {};  ///< without a clock, or with one of friends
    TournamentStage stage = TournamentStage::open;
    std::string host = {};  ///< identity of whoever has taken over; empty for the first one
    int term = 0;           ///< how often somebody has
    bool is_away = false;   ///< the host has set it aside
    std::vector<GonePlayer> gone = {};
    std::vector<TournamentPlayer> players = {};
    std::vector<TournamentRound> rounds = {};
    friend bool operator==(const Tournament&, const Tournament&) = default;
};

/// The first that can hold it.
int version_of(const Tournament& tournament);
std::string to_text(const Tournament& tournament);
Result<Tournament, LinkError> parse_tournament(std::string_view text);

/// An invitation to a tournament, as a link carries it: `t1;tournament=KEY;name=RnJpZGF5;end`.
struct TournamentLink {
    std::string key = {}, name = {};
    friend bool operator==(const TournamentLink&, const TournamentLink&) = default;
};
std::string to_text(const TournamentLink& link);
Result<TournamentLink, LinkError> parse_tournament_link(std::string_view text);
/// As `read_friend_link`.
Result<TournamentLink, LinkError> read_tournament_link(std::string_view message);

inline int player_count(const Tournament& tournament) { return static_cast<int>(tournament.players.size()); }
/// As many as it takes: those of a round robin meet in `max_tournament_rounds`.
inline int most_players(const Tournament& tournament) {
    return tournament.form == TournamentForm::swiss ? max_tournament_players : max_tournament_rounds + 1;
}
/// Paired so far.
inline int round_count(const Tournament& tournament) { return static_cast<int>(tournament.rounds.size()); }
/// Whether the player takes part in this round, from 0.
bool is_there(const TournamentPlayer& player, int round);
/// Half points for a round without the player; absent if they take part, or had not entered.
std::optional<int> bye_in(const TournamentPlayer& player, int round);
/// Of each game.
GameStart start_of(const Tournament& tournament);
/// Rounds of a Swiss tournament that can be paired without a rematch, whatever the results, as long as nobody leaves:
/// up to half of the players, each still has half of the others to meet, so all can be paired (Dirac’s theorem).
constexpr int safe_rounds(int players) { return std::max(1, (players + 1) / 2); }
/// Enough for a single winner, and no more than are safe.
int suggested_rounds(int players);
/// Rounds from the first to the last; of a round robin with the players who are there.
int planned_rounds(const Tournament& tournament);

/// A board of a round, both from 0.
struct BoardPlace {
    int round, board;
    friend auto operator<=>(const BoardPlace&, const BoardPlace&) = default;
};
const TournamentBoard* board_at(const Tournament& tournament, BoardPlace place);
const std::string& name_of(const Tournament& tournament, int player);
/// The player's board in a round, by default the last one; absent if there is none.
std::optional<BoardPlace> board_of(const Tournament& tournament, int player, std::optional<int> round = {});
/// What a player got in a round that was paired.
struct RoundScore {
    int round;
    std::optional<int> opponent = {};  ///< absent for a bye or an absence
    bool starts = false;
    BoardResult result = BoardResult::open;
    int half_points = 0;
    bool is_played() const { return quarto::is_played(result); }
};
RoundScore score_in(const Tournament& tournament, int round, int player);
std::optional<int> player_of(const Tournament& tournament, std::string_view identity);
/// Whether somebody of this identity takes part, and has not left.
bool takes_part(const Tournament& tournament, std::string_view identity);
/// Whether the player has no game in the last round, which was paired.
bool has_bye(const Tournament& tournament, int player);
/// Of the last round.
std::ptrdiff_t open_boards(const Tournament& tournament);
/// Takes no more players: the last round is paired, or the first one of a round robin.
bool is_closed(const Tournament& tournament);

// Games are those with friends (features/friends): the starter has the first seat.

/// The identity of a board's game: the first 128 bits and more of a hash that only those can compute who know the
/// tournament.
std::string game_key(const Tournament& tournament, BoardPlace place, const Hash& hash);
/// The game as a player of that seat begins it.
FriendGame game_at(const Tournament& tournament, BoardPlace place, Seat seat, const Hash& hash);
BoardResult result_of(const End& end);

/// The name of a new player; with a number, if somebody has it.
std::string free_name(const Tournament& tournament, std::string_view name);

/// Of a player without a device; `seed` differs for each.
std::string identity_without_device(std::string_view seed, const Hash& hash);
bool has_no_device(const TournamentPlayer& player);

// What the host does. Each returns why it is refused; then nothing has changed.

enum class TournamentError : std::uint8_t {
    wrong_stage,
    too_few_players,
    full,
    known,   ///< the player has joined already
    closed,  ///< a round robin takes no players once it has begun
    no_such_player,
    has_left,
    no_such_board,
    open_boards,  ///< of the round
    no_pairing,   ///< all have met, or too few are left
};

/// A player joins; a late one of a Swiss tournament from the next round on.
std::optional<TournamentError> join(Tournament& tournament, std::string_view identity, std::string_view name);
/// Of a Swiss tournament, before the start.
std::optional<TournamentError> set_rounds(Tournament& tournament, int rounds);
/// Pairs the first round.
std::optional<TournamentError> start(Tournament& tournament);
/// After the last round the tournament is over; else the next one is paired.
std::optional<TournamentError> close_round(Tournament& tournament);
enum class ResultBy : std::uint8_t { hand, game };
/// Sets a result, or corrects it; also after the end. Later pairings stay. Only in the last round it can be open. What
/// was set by hand is for the caller to keep from that of a game.
std::optional<TournamentError> set_result(Tournament& tournament, BoardPlace place, BoardResult result,
                                          ResultBy by = ResultBy::hand);
constexpr bool is_set_by_hand(const TournamentBoard& board) {
    return board.changes % 2 != 0 && board.result != BoardResult::open;
}
/// The opponent wins a board that is open. Before the start the player is removed.
std::optional<TournamentError> withdraw(Tournament& tournament, int player);
bool may_come_back(const Tournament& tournament, int player);
/// A player who has left comes back, with all points. What was lost in this round without a game is open again.
std::optional<TournamentError> bring_back(Tournament& tournament, int player);
bool may_get_bye(const Tournament& tournament, int player);
/// Of a Swiss tournament: the player has a bye in the next round, with so many half points, or plays.
std::optional<TournamentError> set_bye(Tournament& tournament, int player, std::optional<int> half_points);
/// Whether the player has entered late or come back, and is still there.
bool may_get_missed_points(const Tournament& tournament, int player);
/// So many half points for each of the rounds that the player has missed.
std::optional<TournamentError> set_missed_points(Tournament& tournament, int player, int half_points);
/// This player, or whoever runs the tournament on another device, is the host from now on.
std::optional<TournamentError> take_over(Tournament& tournament, std::string_view identity);
/// At any time, also before the start.
std::optional<TournamentError> end(Tournament& tournament);

}  // namespace quarto
