#pragma once
/// The host of a tournament of players who have no device.

#include "tests/shell/features/tournament/club.hpp"

namespace quarto::test {

/// The host’s device, with the page of its new tournament open.
struct Organiser : Device {
    explicit Organiser(Reach reach = links_only) : Device("", reach) {
        does(intent::CreateTournament{}).does(intent::Open{Screen::tournament});
    }
    /// The text of the dialog.
    Organiser& enters(const std::string& text) {
        does(intent::EnterTournamentPlayers{}).does(intent::AddGames{text});
        return *this;
    }
    const Tournament& known() const { return *state().tournament.own->tournament; }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const TournamentPlayer& player : known().players) all.push_back(player.name);
        return all;
    }
    TournamentView page() { return Club::page_of(*this); }
    TournamentCard card_of(int player) {
        return *does(intent::OpenTournamentPlayer{player}).view().sheet.as<TournamentView>().card;
    }
    void sets(int board, BoardResult result) { does(intent::OpenBoard{board}).does(intent::SetBoardResult{result}); }
};

}  // namespace quarto::test
