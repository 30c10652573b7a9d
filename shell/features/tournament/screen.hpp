#pragma once
/// The tournament, the question whether to join one, and the cards where a host sets a result or withdraws a player.

#include <optional>
#include <variant>

#include "shell/features/friends/model.hpp"
#include "shell/features/tournament/view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using TournamentChoice =
    std::variant<intent::ChangeTournamentForm, intent::ChangeTournamentRounds, intent::ChooseTournamentRules,
                 intent::EnterTournamentName, intent::CreateTournament, intent::ShareTournament,
                 intent::EnterTournamentLink, intent::JoinTournament, intent::EnterTournamentPlayers,
                 intent::StartTournament, intent::CloseRound, intent::EndTournament, intent::HostTournament,
                 intent::LeaveTournament, intent::DeleteTournament, intent::SwitchTournament, intent::ShowRound,
                 intent::OpenBoard, intent::OpenTournamentPlayer, intent::PlayBoard, intent::ExportTournament,
                 intent::EnterOwnName, intent::Back>;
using TournamentCardChoice = std::variant<intent::SetBoardResult, intent::WithdrawPlayer, intent::BringPlayerBack,
                                          intent::GiveBye, intent::GiveMissedPoints, intent::Back>;
using TournamentQuestionChoice = std::variant<intent::JoinTournament, intent::EnterOwnName, intent::Back>;

std::optional<TournamentChoice> draw_tournament(ui::Ui& ui, const TournamentView& view, FeatureSet locked,
                                                const std::optional<ui::Message>& message);
std::optional<TournamentQuestionChoice> draw_tournament_question(ui::Ui& ui, const TournamentView& view);
/// Of a board.
std::optional<TournamentCardChoice> draw_tournament_board(ui::Ui& ui, const TournamentView& view);
std::optional<TournamentCardChoice> draw_tournament_player(ui::Ui& ui, const TournamentView& view);

}  // namespace quarto
