/// FIDE's tournament report file, written and read.

#include <fstream>

#include "shell/features/tournament/report.hpp"
#include "shell/features/tournament/table.hpp"
#include "tests/shell/features/tournament/organiser.hpp"
#include "tests/shell/features/tournament/swiss_rounds.hpp"

namespace quarto::test::tournament_report {
namespace {

const std::string head = "012 Friday\n052 2028-02-29\n062 4\n142 3\n152 W\n192 FIDE_DUTCH_2025\n202 BH/C1,BH,SB,DE\n";
const std::string small =
    head +
    "240 H   2    4\n"
    "001    1      Zoë                                                                1.0    1     3 w 1\n"
    "001    2      Ben                                                                0.0    3     4 b  \n"
    "001    3      Carl                                                               0.0    2     1 b 0\n"
    "001    4      Dora                                                               0.0    3     2 w  \n";

Tournament with_names(Tournament made) {
    for (std::size_t k = 0; k < made.players.size(); ++k) made.players[k].name = "P" + std::to_string(k + 1);
    return made;
}
Tournament of(const Report& report) {
    return {.name = {},
            .swiss_rounds = report.planned,
            .stage = TournamentStage::running,
            .players = report.players,
            .rounds = report.rounds};
}
std::pair<int, int> place_of_error(const std::string& text) {
    const auto read = read_report(text);
    REQUIRE_FALSE(read);
    return {read.error().line, read.error().error.column};
}
std::string replaced(std::string text, std::string_view what, std::string_view with) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), with);
}

TEST_CASE("A report has its columns where FIDE’s programs look for them", "[tournament]") {
    Tournament made = swiss_tournament("3: 1+3 4?2 /");
    made.name = "Friday";
    for (std::size_t k = 0; k < 4; ++k) made.players[k].name = std::array{"Zoë", "Ben", "Carl", "Dora"}[k];
    made.players[3].missed[1] = 1;
    std::string expected = small;
    while (expected.find(" \n") != std::string::npos) expected.erase(expected.find(" \n"), 1);
    std::string text = report_text(made, "2028-02-29");
    while (text.find(" \n") != std::string::npos) text.erase(text.find(" \n"), 1);
    CHECK(text == expected);
    for (const std::string& written : {small, expected}) {
        const auto read = read_report(written);
        REQUIRE(read);
        CHECK(of(*read).rounds == made.rounds);
        CHECK(read->players[3].missed == made.players[3].missed);
        CHECK(read->planned == 3);
    }
}

TEST_CASE("Tournaments with absences, byes and boards without a game are read as they were written", "[tournament]") {
    std::ifstream table(QUARTO_SOURCE_DIR "/tests/shell/features/tournament/swiss_rounds.txt");
    for (std::string line; std::getline(table, line);) {
        INFO(line);
        const Tournament made = with_names(swiss_tournament(line));
        const std::string text = report_text(made, "2028-02-29");
        const auto read = read_report(text);
        REQUIRE(read);
        Tournament again = of(*read);
        CHECK(report_text(again, "2028-02-29") == text);
        CHECK(standings(again) == standings(made));
    }
}

TEST_CASE("Reports of other programs are read: letters of unrated games, full-point byes, players in any order",
          "[tournament]") {
    const auto read = read_report(
        "012 Club\r\n"
        "001    7 m    Ben,B                             1500 GER      123456 1990/01/01  0.5    2     3 b D\r\n"
        "001    3 wg   Anna                                                               1.5    1     7 w D  0000 - "
        "F\r\n"
        "XXR 5\r\nXXC white1\r\n");
    REQUIRE(read);
    CHECK(read->planned == 5);
    REQUIRE(read->players.size() == 2);
    CHECK(read->players[0].name == "Anna");
    CHECK(read->players[1].name == "Ben,B");
    CHECK(read->players[1].rating == 1'500);
    CHECK(read->players[1].fide_number == 123'456);
    CHECK(read->rounds[0].boards == std::vector<TournamentBoard>{{{0, 1}, BoardResult::draw}});
    CHECK(read->rounds[1].bye == 0);
    CHECK(read->players[1].missed == std::map<int, int>{{1, 0}});
}

TEST_CASE("What can’t be read in a report is named by line and column", "[tournament]") {
    using Place = std::pair<int, int>;
    CHECK(place_of_error(replaced(small, "142 3", "142 x")) == Place{4, 5});
    CHECK(place_of_error(replaced(small, "142 3", "142 32")) == Place{4, 5});
    CHECK(place_of_error(replaced(small, "240 H", "240 X")) == Place{8, 5});
    CHECK(place_of_error(replaced(small, "240 H   2", "240 H   0")) == Place{8, 7});
    CHECK(place_of_error(replaced(small, "240 H   2    4", "240 H   2    9")) == Place{8, 11});
    CHECK(place_of_error(replaced(small, "001    2 ", "001    1 ")) == Place{10, 5});
    CHECK(place_of_error(replaced(small, "001    2 ", "001    x ")) == Place{10, 5});
    CHECK(place_of_error(replaced(small, "Ben", "   ")) == Place{10, 15});
    CHECK(place_of_error(replaced(small, "3 w 1", "5 w 1")) == Place{9, 92});
    CHECK(place_of_error(replaced(small, "3 w 1", "1 w 1")) == Place{9, 92});
    CHECK(place_of_error(replaced(small, "3 w 1", "2 w 1")) == Place{9, 92});
    CHECK(place_of_error(replaced(small, "3 w 1", "3 b 1")) == Place{9, 97});
    CHECK(place_of_error(replaced(small, "3 w 1", "3 x 1")) == Place{9, 97});
    CHECK(place_of_error(replaced(small, "3 w 1", "3 w =")) == Place{9, 99});
    CHECK(place_of_error(replaced(small, "   3 w 1", "0000 - Q")) == Place{9, 99});
    // A board of an earlier round that is open.
    CHECK(place_of_error(replaced(small, "   3 w 1", "   3 w 1  0000 - H")) == Place{12, 98});
    // A second player with the bye.
    const std::string byes = replaced(replaced(small, "   3 w 1", "0000 - U"), "   1 b 0", "0000 - U");
    CHECK(place_of_error(byes) == Place{11, 99});
    CHECK(place_of_error("001    1") == Place{1, 9});
    const std::string long_line = std::string(91 + 310, ' ').replace(0, 8, "001    9").replace(14, 1, "X") + "0000 - H";
    CHECK(place_of_error(small + long_line) == Place{13, 92 + 310});
}

TEST_CASE("A report starts a tournament: its players, rounds and byes go on from there", "[tournament]") {
    Organiser host;
    host.enters(small);
    CHECK(host.names() == std::vector<std::string>{"Zoë", "Ben", "Carl", "Dora"});
    CHECK(host.page().round_title == "Round 1 of 3");
    CHECK(host.page().missing == "The result of 1 board is missing.");
    host.sets(1, BoardResult::draw);
    host.does(intent::CloseRound{});
    CHECK(host.known().rounds.back().bye);
    CHECK(host.page().boards.back().title == "Dora");
    host.does(intent::ExportTournament{effect::TournamentFile::report});
    const auto& file = host.host().last<effect::SaveFile>();
    CHECK(file.name.ends_with(".trf"));
    CHECK(read_report(file.text));
    Organiser other;
    other.enters(file.text);
    CHECK(other.known().rounds.size() == 2);
    CHECK(standings(other.known()) == standings(host.known()));
    other.start();
    other.does(intent::Open{Screen::tournament});
    CHECK(other.known().rounds.size() == 2);
}

TEST_CASE("The page of pairings and standings is renewed after a restart, once it was shown", "[tournament]") {
    Organiser host;
    host.enters("Anna\nBen").does(intent::StartTournament{});
    host.does(intent::ExportTournament{effect::TournamentFile::page});
    CHECK(host.host().last<effect::ShowPage>().is_opened);
    host.start();
    host.does(intent::Open{Screen::tournament});
    host.sets(0, BoardResult::draw);
    CHECK_FALSE(host.host().last<effect::ShowPage>().is_opened);
}

TEST_CASE("Ratings and FIDE numbers are kept and written out again", "[tournament]") {
    Organiser host;
    const std::string after_name(30, ' '), before_points(12, ' ');
    const std::string facts = "1500" + std::string(7, ' ') + "123456789";
    host.enters(replaced(small, "Carl" + after_name + std::string(20, ' '), "Carl" + after_name + facts));
    host.enters("Emil 1234");
    host.start();
    host.does(intent::Open{Screen::tournament});
    const std::string report = report_text(host.known(), "2028-02-29");
    CHECK(report.find("Carl" + after_name + facts + before_points + " 0.0") != std::string::npos);
    CHECK(report.find("Emil" + after_name + "1234" + std::string(28, ' ') + " 0.0") != std::string::npos);
    const std::string text = to_text(host.known());
    CHECK(text.starts_with("tournament6;"));
    CHECK(parse_tournament(text).value() == host.known());
    CHECK_FALSE(parse_tournament(replaced(text, "1500,123456789", "1500,x")));
}

TEST_CASE("A report that can’t be read, or has games that don’t fit here, changes nothing", "[tournament]") {
    Organiser host;
    host.enters(replaced(small, "3 w 1", "3 w ="));
    CHECK(host.notice() == "Can’t read line 9 at column 99. Nothing was changed.");
    CHECK(host.names().empty());
    host.enters("Anna");
    host.enters(small);
    CHECK(host.notice() == "Can’t read line 9 at column 92. Nothing was changed.");
    CHECK(host.names() == std::vector<std::string>{"Anna"});
    // Players alone join those who are there.
    host.enters("001    1      Ben\n142 9\n");
    CHECK(host.names() == std::vector<std::string>{"Anna", "Ben"});
    CHECK(host.known().swiss_rounds == 1);
}

}  // namespace
}  // namespace quarto::test::tournament_report
