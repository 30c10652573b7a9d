#pragma once
/// The tournament that this device runs or takes part in: read from storage once, saved at each change.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/friends/state.hpp"
#include "shell/features/tournament/intent.hpp"
#include "shell/features/tournament/saved.hpp"
#include "shell/model/context.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

/// Of a tournament without a name of its own.
inline constexpr std::string_view unnamed_tournament = "Quarto";
/// A tournament to be created.
struct TournamentDraft {
    std::string name = {};
    TournamentForm form = TournamentForm::swiss;
    int rounds = 5;
    std::optional<GameOptions> options = {};  ///< as chosen
};

struct TournamentState {
    TournamentDraft draft = {};
    std::optional<OwnTournament> own = {};
    std::optional<TournamentLink> question = {};  ///< the player is asked whether to join
    int shown_round = -1;                         ///< from 0; -1 for the last
    int opened_board = 0;                         ///< of the round shown
    int opened_player = 0;
    bool awaits_name = false;  ///< the player takes part as soon as a name is typed
    bool is_offered = false;   ///< there is a relay
    bool is_read = false;      ///< `own` is what is saved
    bool has_saved = false;    ///< there may be something
    std::string today = {};    ///< as last read
    Hash hash = {};            ///< set by `Store`

    // Through the relay:
    RelayState relay = RelayState::off;
    effect::FollowTournament followed = {};  ///< as last asked of the host
    std::string left = {};                   ///< what the host’s page has left since it is connected
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
void follow_relay(FriendsState& friends, TournamentState& state, Context& context, const LiveWish& wish,
                  const Table& game);
void set_relay(TournamentState& state, Context& context, RelayState relay);

/// The round on the screen, from 0; -1 before the first.
int shown_round(const TournamentState& state);
/// Whether it is one of the player’s games in the tournament.
bool is_tournament_game(const TournamentState& state, std::string_view game);
/// The player here, once listed.
std::optional<int> own_player(const TournamentState& state);

}  // namespace quarto
