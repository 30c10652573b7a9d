#pragma once
/// View of the tournament on this device, or of the form of one to be created.

#include <optional>
#include <string>
#include <vector>

#include "shell/features/tournament/model.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/screen.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

/// A line with a smaller one below; of the standings a row with more columns.
struct TournamentLine {
    std::string title;                    ///< "Anna", "Anna – Ben"
    std::string detail = {};              ///< "Buchholz: 4", "Anna won"
    std::string place = {}, points = {};  ///< "1.", "2.5"; only of the standings
    bool is_own = false;                  ///< of the player here
    bool leads_on = false;                ///< to a card
    int index = 0;                        ///< of the player or the board
    friend bool operator==(const TournamentLine&, const TournamentLine&) = default;
};

/// Points that the host can give for rounds without a game.
struct PointsChoice {
    std::vector<std::string> words = {};  ///< none if there is nothing to choose
    int chosen = 0;
    friend bool operator==(const PointsChoice&, const PointsChoice&) = default;
};
/// What the host can do with a board or a player.
struct TournamentCard {
    std::string title, detail;
    std::vector<std::string> results;  ///< by `BoardResult`; none for a player
    std::optional<int> chosen;
    PointsChoice next;    ///< the next round: plays, half a point, none
    PointsChoice missed;  ///< rounds: none, half a point each
    bool can_withdraw = false, can_return = false;
    friend bool operator==(const TournamentCard&, const TournamentCard&) = default;
};

struct TournamentView {
    std::string name;      ///< of the tournament
    std::string own_name;  ///< of the player here; may be empty
    std::string rules;
    // Of one to be created:
    TournamentForm form = TournamentForm::swiss;
    GameOptions options = {};
    // Of the one here:
    bool has_tournament = false, is_host = false, can_join = false;
    bool can_host = false, can_leave = false;  ///< of a player
    bool can_add = false;                      ///< the host, players by name
    bool has_relay = false;
    TournamentStage stage = TournamentStage::open;
    std::vector<std::string> status;  ///< sentences
    std::string play;                 ///< "Play against Ben"; empty without a game to play
    int rounds = 0;                   ///< of a Swiss tournament that this device will start; else 0
    std::string rounds_detail;        ///< how many can be paired for sure, if these can't
    std::string missing;              ///< why the next round can't be paired yet; empty if it can
    bool can_start = false, is_last_round = false;
    int round = -1, round_count = 0;  ///< the one shown, from 0, and how many there are
    std::string round_title;          ///< "Round 2 of 5"
    std::vector<TournamentLine> boards, table;
    std::string question;            ///< whether to join
    bool replaces = false;           ///< a tournament that is here already, and over
    bool sets_aside = false;         ///< one that is not
    std::vector<std::string> aside;  ///< names of those set aside
    std::optional<TournamentCard> card;
    friend bool operator==(const TournamentView&, const TournamentView&) = default;
};

/// `screen`: the visible one; only its part is filled in. `form`: of a new game. `reach`: of the relay.
TournamentView make_tournament_view(const TournamentState& state, const Setup& form, const Texts& texts, Screen screen,
                                    RelayState reach);

/// The table and the results as text for other programs (table.hpp, report.hpp); empty without a tournament.
std::string tournament_text(const TournamentState& state, const Texts& texts, effect::TournamentFile file);

// What is said about a tournament.

ui::Message message_of(const TextContext& context, const notice::RoundBegun& begun);
ui::Message message_of(const TextContext& context, const notice::PlayerJoined& joined);
ui::Message message_of(const TextContext& context, const notice::BoardEnded& ended);
ui::Message message_of(const TextContext& context, const notice::ResultCorrected& corrected);
ui::Message message_of(const TextContext& context, const notice::PlayersAdded& added);
ui::Message message_of(const TextContext& context, const notice::BadPlayers& bad);
ui::Message message_of(const TextContext& context, const notice::PairedTwice& paired);
ui::Message message_of(const TextContext& context, const notice::TwoResults& two);

}  // namespace quarto
