/// Byes that players ask for, and points for rounds that they have missed.

#include "shell/features/tournament/merge.hpp"
#include "shell/features/tournament/table.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/tournament/organiser.hpp"
#include "tests/shell/features/tournament/swiss_rounds.hpp"

namespace quarto::test::tournament_byes {
namespace {

Tournament with_players(int count) {
    Random random(1);
    Tournament made{.key = any_key(random), .name = "Friday"};
    for (int k = 0; k < count; ++k) REQUIRE_FALSE(join(made, any_key(random), "P"));
    return made;
}
void play_round(Tournament& tournament) {
    for (int board = 0; board_at(tournament, {round_count(tournament) - 1, board}); ++board)
        (void)set_result(tournament, {round_count(tournament) - 1, board}, BoardResult::draw);
    REQUIRE_FALSE(close_round(tournament));
}

TEST_CASE("Whoever has asked for a bye is not paired, and has half a point or none", "[tournament]") {
    Tournament made = with_players(7);
    REQUIRE_FALSE(set_bye(made, 0, 1));
    REQUIRE_FALSE(start(made));
    CHECK_FALSE(board_of(made, 0));
    CHECK(has_bye(made, 0));
    CHECK_FALSE(made.rounds.back().bye);
    CHECK(half_points(made, 0) == 1);
    REQUIRE_FALSE(set_bye(made, 1, 0));
    REQUIRE_FALSE(set_bye(made, 2, 1));
    REQUIRE_FALSE(set_bye(made, 2, std::nullopt));
    play_round(made);
    CHECK(board_of(made, 0));
    CHECK_FALSE(board_of(made, 1));
    CHECK(board_of(made, 2));
    CHECK(half_points(made, 1) == 1);
    CHECK(half_points(made, 0) == 1);
    const std::string text = to_text(made);
    CHECK(text.starts_with("tournament5;"));
    CHECK(parse_tournament(text).value() == made);
}

TEST_CASE("Late entries and returns get the points that the organiser gives", "[tournament]") {
    Tournament made = with_players(6);
    REQUIRE_FALSE(start(made));
    REQUIRE_FALSE(withdraw(made, 0));
    play_round(made);
    Random random(2);
    REQUIRE_FALSE(join(made, any_key(random), "Late"));
    play_round(made);
    CHECK_FALSE(may_get_missed_points(made, 0));
    REQUIRE_FALSE(bring_back(made, 0));
    CHECK(to_text(made).starts_with("tournament4;"));
    CHECK_FALSE(may_get_missed_points(made, 1));
    for (const int player : {0, 6}) {
        const int before = half_points(made, player);
        REQUIRE(may_get_missed_points(made, player));
        REQUIRE_FALSE(set_missed_points(made, player, 1));
        CHECK(half_points(made, player) == before + 2);
        CHECK(parse_tournament(to_text(made)).value() == made);
        REQUIRE_FALSE(set_missed_points(made, player, 0));
        CHECK(half_points(made, player) == before);
    }
    CHECK(to_text(made).starts_with("tournament4;"));
}

TEST_CASE("A half-point bye is a downfloat, no bye of an odd number, and a round let pass", "[tournament]") {
    // Players 1 and 2 have the same points; who had the half-point bye does not float down again.
    const Tournament made = swiss_tournament("5: 1+4 2+5 3=6 / 2= 1=3 6=4 5 /");
    CHECK(made.players[1].missed == std::map<int, int>{{1, 1}});
    CHECK(swiss_text(made) == "5: 1+4 2+5 3=6 / 1=3 6=4 5 2= /");
    const auto lines = standings(made);
    const auto line = *std::ranges::find(lines, 1, &Standing::player);
    CHECK(line.half_points == 3);
    // Player 5 has a point; the round let pass counts as against two draws, and is the one that is cut.
    CHECK(line.buchholz == 2 + 2);
    CHECK(line.buchholz_cut == 2);
}

TEST_CASE("No byes where there is no next round, in a round robin, or for whoever has left", "[tournament]") {
    Tournament made = with_players(4);
    made.swiss_rounds = 1;
    REQUIRE_FALSE(start(made));
    CHECK(set_bye(made, 0, 1) == TournamentError::closed);
    made.swiss_rounds = 2;
    CHECK(set_bye(made, 9, 1) == TournamentError::no_such_player);
    REQUIRE_FALSE(set_bye(made, 0, 1));
    REQUIRE_FALSE(withdraw(made, 0));
    CHECK(made.players[0].missed.empty());
    CHECK(set_bye(made, 0, 1) == TournamentError::has_left);
    Tournament all = with_players(4);
    all.form = TournamentForm::round_robin;
    CHECK(set_bye(all, 0, 1) == TournamentError::closed);
    Tournament nobody = with_players(2);
    for (const int player : {0, 1}) REQUIRE_FALSE(set_bye(nobody, player, 0));
    CHECK(start(nobody) == TournamentError::no_pairing);
}

TEST_CASE("Rounds missed twice, or with other points, are refused", "[tournament]") {
    Tournament made = with_players(4);
    REQUIRE_FALSE(set_bye(made, 0, 1));
    const std::string text = to_text(made);
    const std::size_t at = text.find(",1-1;");
    REQUIRE(at != std::string::npos);
    for (const std::string_view other : {",1-2;", ",0-1;", ",1-1,1-1;", ",32-1;", ",1;"})
        CHECK_FALSE(parse_tournament(std::string(text).replace(at, 5, other)));
    CHECK(parse_tournament(std::string(text).replace(at, 5, ",1-0,3-1;")));
}

TEST_CASE("The host gives byes and points on a player’s card, and reads of them", "[tournament]") {
    Organiser host;
    host.enters("Anna\nBen\nCarl\nDora\nEmil\nFred").does(intent::StartTournament{});
    CHECK(host.card_of(0).next.words == std::vector<std::string>{"Plays", "Bye: 0.5", "Bye: 0"});
    CHECK(host.card_of(0).next.chosen == 0);
    CHECK(host.card_of(0).missed.words.empty());
    host.does(intent::GiveBye{1});
    CHECK(host.card_of(0).next.chosen == 1);
    host.does(intent::Back{});
    CHECK(std::ranges::any_of(host.page().table, [](const TournamentLine& line) {
        return line.title == "Anna" && line.detail.ends_with("Next round · Bye: 0.5");
    }));
    for (const int board : {0, 1, 2}) host.sets(board, BoardResult::draw);
    host.does(intent::CloseRound{});
    CHECK(host.page().boards.back().title == "Anna");
    CHECK(host.page().boards.back().detail == "Bye: 0.5");
    CHECK(host.card_of(0).missed.chosen == 1);
    host.does(intent::GiveMissedPoints{0});
    CHECK(half_points(host.known(), 0) == 1);
    host.start();
    host.does(intent::Open{Screen::tournament});
    CHECK(host.known().players[0].missed == std::map<int, int>{{1, 0}});
}

TEST_CASE("After a correction the host reads who has another place, and that pairings stay", "[tournament]") {
    Organiser host;
    host.enters("Anna\nBen\nCarl\nDora").does(intent::ChangeTournamentRounds{3}).does(intent::StartTournament{});
    for (const int board : {0, 1}) host.sets(board, BoardResult::starter_won);
    host.does(intent::CloseRound{}).does(intent::ShowRound{0});
    host.sets(0, BoardResult::other_won);
    CHECK(host.notice() == "New places: 1. Carl, 3. Anna. Pairings of later rounds don’t change.");
    host.sets(0, BoardResult::other_by_default);
    CHECK(host.notice().ends_with("Pairings of later rounds don’t change."));
    host.does(intent::EndTournament{}).does(intent::ShowRound{1});
    host.sets(0, BoardResult::neither);
    CHECK(host.notice().find("Pairings") == std::string::npos);
}

}  // namespace
}  // namespace quarto::test::tournament_byes
