#pragma once
/// The tournament that this device runs or takes part in: read from storage once, saved at each change.

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/friends/model.hpp"
#include "shell/features/tournament/saved.hpp"
#include "shell/features/tournament/tournament.hpp"
#include "shell/model/context.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace intent {

/// Of the tournament to be created.
struct ChangeTournamentForm {
    TournamentForm form;
};
/// Of the Swiss tournament here, before the start.
struct ChangeTournamentRounds {
    int rounds;
};
struct ChooseTournamentRules {
    GameOptions options;
};
struct EnterTournamentName {};
struct NameTournament {
    std::string name;
};
struct CreateTournament : Needs<Feature::new_game> {};
struct ShareTournament : Needs<Feature::share> {};
/// Lets the player enter a link; the host answers as for games (features/games/model.hpp).
struct EnterTournamentLink : Needs<Feature::new_game> {};
/// Opens a link, or a message that holds one.
struct OpenTournamentLink {
    static constexpr Feature needs = Feature::new_game;
    std::string text;
};
/// Joins the tournament of the link that was opened, or again the one whose host has withdrawn the player; the host’s
/// player joins at once.
struct JoinTournament : Needs<Feature::new_game> {};
/// Lets the host enter players who have no device; the page or the window answers as for games
/// (features/games/model.hpp).
struct EnterTournamentPlayers : Needs<Feature::new_game> {};
/// Adds them: a name a line, perhaps with a rating.
struct AddTournamentPlayers {
    static constexpr Feature needs = Feature::new_game;
    std::string text;
};
struct StartTournament {};
struct CloseRound {};
struct EndTournament {};
/// This device goes on as the host, in place of the one that was.
struct HostTournament {};
struct LeaveTournament {};
/// Removes the tournament from this device; the one that was set aside for it is shown again.
struct DeleteTournament {};
/// Shows a tournament that was set aside, in place of the one that is shown.
struct SwitchTournament {
    std::size_t index;
};
struct ShowRound {
    int round;  ///< from 0
};
/// The card of a board in the round shown, where the host sets its result.
struct OpenBoard {
    int board;
};
struct SetBoardResult {
    BoardResult result;
};
struct OpenTournamentPlayer {
    int player;
};
struct WithdrawPlayer {};
struct BringPlayerBack {};
/// The player has a bye in the next round, or none any more.
struct GiveBye {
    std::optional<int> half_points;
};
/// For each round that the player has missed.
struct GiveMissedPoints {
    int half_points;
};
struct PlayBoard : Needs<Feature::new_game> {};
/// Saves the table and the results as a file.
struct ExportTournament {
    static constexpr Feature needs = Feature::share;
    effect::TournamentFile file;
};
/// The saved text, the date and new keys; the answer to effect::LoadTournament.
struct TakeTournament {
    static constexpr bool is_background = true;
    std::string text = {}, today = {};
    std::string key = {}, identity = {};
};
/// The relay has a text in this slot of the tournament.
struct HearSlot {
    static constexpr bool is_background = true;
    int slot;
    std::string text;
};
/// What was left in a slot has arrived at the relay.
struct NoteSlotArrival {
    static constexpr bool is_background = true;
    std::string text;
};
/// The player of a board of the round in this seat has left a link.
struct HearBoard {
    static constexpr bool is_background = true;
    std::string game;
    Seat seat;
    std::string text;
};

}  // namespace intent

using TournamentIntent =
    OneOf<intent::ChangeTournamentForm, intent::ChangeTournamentRounds, intent::ChooseTournamentRules,
          intent::EnterTournamentName, intent::NameTournament, intent::CreateTournament, intent::ShareTournament,
          intent::EnterTournamentLink, intent::OpenTournamentLink, intent::JoinTournament,
          intent::EnterTournamentPlayers, intent::AddTournamentPlayers, intent::StartTournament, intent::CloseRound,
          intent::EndTournament, intent::HostTournament, intent::LeaveTournament, intent::DeleteTournament,
          intent::SwitchTournament, intent::ShowRound, intent::OpenBoard, intent::SetBoardResult,
          intent::OpenTournamentPlayer, intent::WithdrawPlayer, intent::BringPlayerBack, intent::GiveBye,
          intent::GiveMissedPoints, intent::PlayBoard, intent::ExportTournament, intent::TakeTournament,
          intent::HearSlot, intent::NoteSlotArrival, intent::HearBoard>;

/// Of a tournament without a name of its own.
inline constexpr std::string_view unnamed_tournament = "Quarto";
/// A tournament to be created.
struct TournamentDraft {
    std::string name = {};
    TournamentForm form = TournamentForm::swiss;
    std::optional<GameOptions> options = {};  ///< as chosen
};

struct TournamentState {
    TournamentDraft draft = {};
    std::string unread = {};  ///< names that could not be added, to be corrected
    std::optional<OwnTournament> own = {};
    OwnTournaments aside = {};                    ///< others that were not over when another one took their place
    std::optional<TournamentLink> question = {};  ///< the player is asked whether to join
    int shown_round = -1;                         ///< from 0; -1 for the last
    bool has_chosen_rounds = false;               ///< else they follow the number of players until the start
    int opened_board = 0;                         ///< of the round shown
    std::string opened_player = {};               ///< identity: others may leave while the card is open
    bool awaits_name = false;                     ///< the player takes part as soon as a name is typed
    bool is_offered = false;                      ///< there is a relay
    bool is_read = false;                         ///< `own` is what is saved
    bool has_saved = false;                       ///< there may be something
    std::string today = {};                       ///< as last read
    Hash hash = {};                               ///< set by `Store`

    // Through the relay:
    RelayState relay = RelayState::off;
    effect::FollowTournament followed = {};  ///< as last asked of the host
    LeftLink left = {};                      ///< of the host, or the registration of who joins or leaves
    std::string answered = {};               ///< to the host, last
    Entrant entrant = {};
    Watch watched = {};
    std::map<std::string, BoardPlace> boards = {};  ///< of the last round, by the identity of the game
    int named_round = -1;                           ///< the round of `boards`, from 0
    std::set<std::string> given = {};               ///< identities of games that are among those with friends
    /// What is to be done as soon as the tournament is read.
    std::vector<std::function<void(TournamentState&, Context&, const intent::TakeTournament&)>> waiting = {};
};

/// `form`: of a new game.
void update(TournamentState& state, Context& context, const TournamentIntent& intent, const Setup& form);
/// Rules of the games of the next tournament: as chosen, else those in the form of a new game, without its clock.
GameOptions next_options(const TournamentState& state, const Setup& form);
/// Reads what is saved.
void load_tournament(Context& context);
/// Follows the tournament and the games with friends through the relay, and leaves them there. Call after each intent
/// that may change one of them. `game`: on the board.
void follow_relay(FriendsState& friends, TournamentState& state, Context& context, const LiveSettings& settings,
                  const Table& game);
void set_relay(TournamentState& state, Context& context, RelayState relay);

/// The round on the screen, from 0; -1 before the first.
int shown_round(const TournamentState& state);
/// Whether it is one of the player’s games in a tournament.
bool is_tournament_game(const TournamentState& state, std::string_view game);
/// The player here, once listed.
std::optional<int> own_player(const TournamentState& state);
/// Theirs in this round.
std::optional<BoardPlace> own_board(const TournamentState& state);

}  // namespace quarto
