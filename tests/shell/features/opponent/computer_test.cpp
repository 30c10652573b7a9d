/// The computer: one request per move, replies checked by ticket and rules.

#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// The computer has to place piece 0.
Play opponent_turn(const GameOptions& options = {}) {
    Play play(against_computer(options));
    play.plays("0");
    return play;
}

/// The record in a query.
std::string record_of(const std::string& query) { return query.substr(query.rfind(' ') + 1); }

}  // namespace

TEST_CASE("The computer is asked once, with a ticket, its level, a seed and the game") {
    Play play(against_computer());
    CHECK(play.asked().empty());
    play.plays("0");
    REQUIRE(play.asked().size() == 1);
    const std::string query = play.asked().front();
    CHECK_THAT(query, Catch::Matchers::Matches("think " + play.ticket() + " casual [0-9]+ q1;.*"));
    CHECK(record_of(query) == play.record());
    for (const Intent& intent : {Intent{intent::Tick{}}, Intent{intent::Open{Screen::menu}}, Intent{intent::Back{}},
                                 Intent{intent::TapCell{cell("a1")}}})
        CHECK(play.does(intent).asked().empty());
}

TEST_CASE("Each computer player is asked at its own level") {
    Setup setup = two_computers();
    setup.players[1].level = 0;
    Play play(setup);
    CHECK_THAT(play.asked().front(), Catch::Matchers::StartsWith("think 1 casual "));
    play.computer_plays("0");
    CHECK_THAT(play.asked().front(), Catch::Matchers::StartsWith("think 2 newcomer "));
}

TEST_CASE("Each move of a turn is a new question") {
    Play play = opponent_turn();
    play.computer_plays("a1");
    REQUIRE(play.asked().size() == 1);
    CHECK(record_of(play.asked().front()) == play.record());
    play.computer_plays("1");
    CHECK(play.asked().empty());
    CHECK(play.moves() == "0a1.1");
}

TEST_CASE("An early answer waits for the computer's pace") {
    Play play = opponent_turn();
    play.answers("move " + play.ticket() + " a1");
    CHECK(play.moves() == "0");
    CHECK(play.waits(449ms).moves() == "0");
    CHECK(play.waits(1ms).moves() == "0a1");
}

TEST_CASE("The pace is the player’s choice") {
    const auto [chosen, time] =
        GENERATE(std::pair(Pace::slow, 900ms), std::pair(Pace::normal, 450ms), std::pair(Pace::fast, 200ms));
    Play play(against_computer());
    Preferences preferences;
    preferences.pace = chosen;
    play.does(intent::ChangePreferences{preferences}).plays("0").answers("move " + play.ticket() + " a1");
    CHECK(play.waits(time - 1ms).moves() == "0");
    CHECK(play.waits(1ms).moves() == "0a1");
}

TEST_CASE("The computer's first move waits until the dice have been seen") {
    Setup setup = against_computer();
    setup.first_player = FirstPlayer::dice;
    Play play(setup);
    while (is_person(play.state(), play.state().game.game().to_move())) play.does(intent::Start{});
    CHECK(play.view().detail.starts_with("detail.name.dice"));
    play.answers("move " + play.ticket() + " 0");
    CHECK(play.waits(1'449ms).moves().empty());
    CHECK(play.waits(1ms).moves() == "0");
}

TEST_CASE("The computer's winning call is shown before the result") {
    Play play(against_computer());
    play.plays("0").computer_plays("a1").computer_plays("2").plays("b1").plays("4");
    play.computer_plays("c1").computer_plays("6").plays("d1").plays("8");
    play.answers("move " + play.ticket() + " 2!a1-d1").waits(450ms);
    CHECK_FALSE(play.view().result);
    CHECK(play.view().board.calling == cells_of(row_shape(0)));
    CHECK(play.view().players[1].status == "action.quarto");
    CHECK(play.view().prompt == "prompt.computer_calls");
    CHECK_FALSE(play.waits(1'199ms).view().result);
    CHECK(play.waits(1ms).view().result);
    CHECK(play.view().board.calling.empty());
}

TEST_CASE("A late answer is played at once") {
    Play play = opponent_turn();
    play.waits(pace).answers("move " + play.ticket() + " a1");
    CHECK(play.moves() == "0a1");
}

TEST_CASE("An answer with another ticket is ignored") {
    const std::string line = GENERATE("move 0 a1", "move 2 a1", "move 11 a1", "move 01 a1", "move a1", "move - a1");
    Play play = opponent_turn();
    REQUIRE(play.ticket() == "1");
    play.answers(line).waits(pace);
    CHECK(play.moves() == "0");
    CHECK(play.asked().empty());
}

TEST_CASE("A repeated answer is played once") {
    Play play = opponent_turn();
    const std::string line = "move " + play.ticket() + " a1";
    play.answers(line).answers(line).waits(pace);
    CHECK(play.moves() == "0a1");
    play.answers(line).waits(pace);
    CHECK(play.moves() == "0a1");
}

TEST_CASE("A line that isn't an answer is ignored") {
    const std::string line = GENERATE("", "move", "move ", "moves 1 a1", "hello", "error", "error - unknown request",
                                      "think 1 casual 1 q1", "\xff\xfe");
    Play play = opponent_turn();
    play.answers(line).waits(pace);
    CHECK(play.moves() == "0");
    CHECK_FALSE(play.state().notice);
}

TEST_CASE("An answer that isn't a legal move of the computer is not played but asked again") {
    const std::string move = GENERATE("a9", "", "1", "1x", "1!a1-d1", "+", "t", "-", "a1 ", "a1.1", "2!a1-d1", "z");
    Play play = opponent_turn();
    play.answers("move 1 " + move).waits(pace);
    CHECK(play.moves() == "0");
    REQUIRE(play.ticket() == "2");
    play.computer_plays("b2");
    CHECK(play.moves() == "0b2");
    CHECK_FALSE(play.state().notice);
}

TEST_CASE("After an error the engine is asked again") {
    Play play = opponent_turn();
    play.answers("error 1 record, column 3: a field").waits(pace);
    CHECK(play.ticket() == "2");
}

TEST_CASE("An engine that keeps failing is given up with a notice") {
    Play play = opponent_turn();
    for (int k = 0; k < 3; ++k) play.answers("error " + play.ticket() + " no").waits(pace);
    CHECK(play.notice<notice::EngineFailed>());
    CHECK(play.asked().empty());
    CHECK(play.waits(pace).asked().empty());
    CHECK(play.ticket() == "3");
}

TEST_CASE("An engine that was given up is asked again in a new game and after an undo") {
    Play play = opponent_turn();
    for (int k = 0; k < 3; ++k) play.answers("error " + play.ticket() + " no").waits(pace);
    SECTION("new game") { play.does(intent::Start{}).plays("5"); }
    SECTION("rematch") { play.does(intent::Rematch{}); }
    SECTION("undo") { play.does(intent::Undo{}).plays("5"); }
    CHECK(play.asked().size() == 1);
}

TEST_CASE("Changing the game cancels the question") {
    Play play = opponent_turn();
    SECTION("undo") { play.does(intent::Undo{}); }
    SECTION("new game") { play.does(intent::Start{}); }
    SECTION("resignation") { play.does(intent::Resign{}); }
    SECTION("another game") { play.does(intent::OpenRecord{"q1;rules=c;begin=1;moves=3"}); }
    REQUIRE_FALSE(play.asked().empty());
    CHECK(play.asked().front() == "cancel");
    const std::string before = play.record();
    play.answers("move 1 a1").waits(pace);
    CHECK(play.record() == before);
}

TEST_CASE("A waiting answer is dropped when the game changes") {
    Play play = opponent_turn();
    play.answers("move 1 a1").does(intent::Undo{}).waits(pace);
    CHECK(play.moves() == "0");
    CHECK(play.ply() == 0);
}

TEST_CASE("The computer makes no move in the past") {
    Play play = opponent_turn();
    play.computer_plays("a1.1").plays("b1.2").does(intent::SeekTo{1});
    REQUIRE(play.game().to_move() == second);
    CHECK(play.waits(pace).asked() == std::vector<std::string>{});
    play.does(intent::SeekTo{play.plies()});
    CHECK(play.asked().size() == 1);
}

TEST_CASE("The computer steals an alignment that the player missed") {
    Play play = opponent_turn();
    play.computer_plays("a1.2").plays("b1.4").computer_plays("c1.6").plays("d1.8");
    play.computer_plays("2!a1-d1");
    CHECK(play.game().end() == End{second, EndReason::call, shapes("a1-d1")});
    CHECK(play.asked().empty());
}

TEST_CASE("The computer waits while the player selects a call") {
    Play play = opponent_turn({{}, CallRule::late, WrongCallCost::pause, {}});
    play.computer_plays("a1.2").plays("b1.4").does(intent::CallQuarto{first});
    REQUIRE(play.state().selection.pending_call);
    play.answers("move " + play.ticket() + " c1").waits(60s);
    CHECK(play.moves() == "0a1.2b1.4");
    play.does(intent::Back{});
    CHECK(play.moves() == "0a1.2b1.4c1");
}
