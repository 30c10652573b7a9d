/// A tournament of players who have no device: at real boards, with or without a relay.

#include "tests/shell/features/tournament/organiser.hpp"
#include "tests/shell/ui/screens.hpp"

namespace quarto::test::tournament_names {
namespace {

TEST_CASE("Without a relay the host enters names, pairs them, sets results and corrects them", "[tournament]") {
    Organiser host;
    CHECK(Club::says(host, "Add players, then start the tournament."));
    host.enters("Anna 1500\r\nBen, 1800\n\n  Carl\nDora;\t1650;\n");
    CHECK(host.notice() == "The players are added.");
    CHECK(host.names() == std::vector<std::string>{"Ben", "Dora", "Anna", "Carl"});
    host.does(intent::StartTournament{});
    CHECK(host.page().round_title == "Round 1 of 2");
    for (const int board : {0, 1}) host.sets(board, BoardResult::starter_won);
    host.enters("Emil").does(intent::CloseRound{});
    CHECK(host.known().rounds.back().boards.size() == 2);
    CHECK(host.known().rounds.back().bye.has_value());
    host.does(intent::ShowRound{0});
    host.sets(0, BoardResult::draw);
    CHECK(host.page().boards[0].detail == "Draw");
    CHECK(host.page().round_title == "Round 1 of 2");
    const Tournament before = host.known();
    host.start();
    host.does(intent::Open{Screen::tournament});
    CHECK(host.known() == before);
    CHECK_FALSE(host.page().can_add);  // it is the last round
}

TEST_CASE("The standings have columns, and say what decides only between players of as many points", "[tournament]") {
    Screens screens;
    Organiser host;
    host.enters("Anna\nBen\nCarl\nDora").does(intent::StartTournament{});
    for (const TournamentLine& line : host.page().table) CHECK(line.detail.empty());  // all are 0
    CHECK(host.page().missing == "Results of 2 boards are missing.");
    host.sets(0, BoardResult::starter_won);
    CHECK(host.page().missing == "The result of 1 board is missing.");
    CHECK(host.page().boards[1].detail == "Enter result");
    const auto printed = tournament_text(host.state().tournament, english(), effect::TournamentFile::page);
    CHECK(printed.find("Not played yet") != std::string::npos);
    CHECK_FALSE(screens.shows(host.view(), english(), {390, 844}, ui::Kind::tournament_next));
    host.sets(1, BoardResult::draw);
    host.does(intent::Open{Screen::tournament});
    CHECK(screens.shows(host.view(), english(), {390, 844}, ui::Kind::tournament_next));
    const TournamentView page = host.page();
    CHECK(page.missing.empty());
    std::vector<std::string> rows;
    for (const TournamentLine& line : page.table)
        rows.push_back(line.place + '|' + line.title + '|' + line.points + '|' + line.detail);
    CHECK(rows == std::vector<std::string>{"1.|Anna|1|",
                                           "2.|Ben|0.5|Buchholz: 0.5 · Sonneborn-Berger: 0.25 · "
                                           "Direct encounter: 0.5",
                                           "2.|Dora|0.5|Buchholz: 0.5 · Sonneborn-Berger: 0.25 · "
                                           "Direct encounter: 0.5",
                                           "4.|Carl|0|"});
}

TEST_CASE("Names that are there twice get a number, and the host reads it", "[tournament]") {
    Organiser host;
    host.enters("Anna\nBen\nAnna").enters("Ben");
    CHECK(host.notice() == "The players are added. Of the same name: Ben 2");
    CHECK(host.names() == std::vector<std::string>{"Anna", "Ben", "Anna 2", "Ben 2"});
}

TEST_CASE("Of a list that can’t be read, or is too long, nobody is added", "[tournament]") {
    Organiser host;
    host.enters("Anna\n  1500\nBen");
    CHECK(host.notice() == "Can’t read line 2 at column 3. Nothing was changed.");
    host.enters("Anna\n,; 1500");
    CHECK(host.notice() == "Can’t read line 2 at column 4. Nothing was changed.");
    host.enters(std::string(" \n;;\n"));
    std::string many;
    for (int k = 0; k <= max_tournament_players; ++k) many += "Anna\n";
    host.enters(many);
    CHECK(host.notice() == "There is no room for so many players. Nobody was added.");
    CHECK(host.names().empty());
    const auto shown = [&] { return host.does(intent::EnterTournamentPlayers{}).host().last<effect::AskGames>().text; };
    CHECK(shown() == many);  // to be corrected
    // A name may have a number that is no rating.
    host.enters("Anna 2\nHenry 12345\nBen  990 ");
    CHECK(host.names() == std::vector<std::string>{"Ben", "Anna 2", "Henry 12345"});
    CHECK(shown().empty());
}

TEST_CASE("Against a player without a device there is no game to play, and the host sets the result", "[tournament]") {
    Club club(TournamentForm::round_robin);
    club.host.does(intent::Open{Screen::tournament}).does(intent::AddGames{"Carl"});
    club.pass();
    club.host_does(intent::StartTournament{});
    const Tournament& known = Club::known_to(club.host);
    for (int round = 0; round < 3; ++round) {
        for (Device* player : {&club.anna, &club.ben}) {
            const int own = player == &club.anna ? 0 : 1;
            const auto place = board_of(known, own);
            const auto* board = place ? board_at(known, *place) : nullptr;
            const bool is_against_carl = board && (board->pair.starter == 2 || board->pair.other == 2);
            CHECK(Club::page_of(*player).play.empty() == (!board || is_against_carl));
        }
        club.host.does(intent::OpenBoard{0}).does(intent::SetBoardResult{BoardResult::draw});
        club.host_does(intent::CloseRound{});
    }
    CHECK(Club::known_to(club.anna).stage == TournamentStage::over);
}

}  // namespace
}  // namespace quarto::test::tournament_names
