#pragma once
/// Intents for tournaments.

#include <string>

#include "shell/features/tournament/tournament.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Of the tournament to be created.
struct ChangeTournamentForm {
    TournamentForm form;
    int rounds;  ///< of a Swiss tournament
};
/// Chooses the rules of its games.
struct ChooseTournamentRules {
    GameOptions options;
};
/// Lets the player enter the name of the tournament to be created.
struct EnterTournamentName {};
struct NameTournament {
    std::string name;
};
struct CreateTournament {
    static constexpr Feature needs = Feature::new_game;
};
/// Shows the link for players.
struct ShareTournament {
    static constexpr Feature needs = Feature::share;
};
/// Lets the player enter a link; the host answers as for games (features/games/intent.hpp).
struct EnterTournamentLink {
    static constexpr Feature needs = Feature::new_game;
};
/// Opens a link, or a message that holds one.
struct OpenTournamentLink {
    static constexpr Feature needs = Feature::new_game;
    std::string text;
};
/// Joins the tournament of the link that was opened; the host’s player joins at once.
struct JoinTournament {
    static constexpr Feature needs = Feature::new_game;
};
struct StartTournament {};
struct CloseRound {};
struct EndTournament {};
/// Removes the tournament from this device.
struct DeleteTournament {};
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
/// The card of a player, where the host withdraws one.
struct OpenTournamentPlayer {
    int player;
};
struct WithdrawPlayer {};
/// Puts the player’s game of this round on the board.
struct PlayBoard {
    static constexpr Feature needs = Feature::new_game;
};
/// Saves the table and the results as a file.
struct ExportTournament {
    static constexpr Feature needs = Feature::share;
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
/// The player of a board of the round in this seat has left a link.
struct HearBoard {
    static constexpr bool is_background = true;
    std::string game;
    Seat seat;
    std::string text;
};

}  // namespace intent

using TournamentIntent =
    OneOf<intent::ChangeTournamentForm, intent::ChooseTournamentRules, intent::EnterTournamentName,
          intent::NameTournament, intent::CreateTournament, intent::ShareTournament, intent::EnterTournamentLink,
          intent::OpenTournamentLink, intent::JoinTournament, intent::StartTournament, intent::CloseRound,
          intent::EndTournament, intent::DeleteTournament, intent::ShowRound, intent::OpenBoard, intent::SetBoardResult,
          intent::OpenTournamentPlayer, intent::WithdrawPlayer, intent::PlayBoard, intent::ExportTournament,
          intent::TakeTournament, intent::HearSlot, intent::HearBoard>;

}  // namespace quarto
