/// The clock: timeout, extra time, no undo.

#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

GameOptions clocked(TimeoutCost cost, Milliseconds extension = 0ms) {
    return {{}, CallRule::rulebook, WrongCallCost::pause, {25s, cost, extension}};
}

}  // namespace

TEST_CASE("Running out of time loses the game, at that moment and not before") {
    Play play(two_persons(clocked(TimeoutCost::game)));
    CHECK_FALSE(play.waits(24'999ms).game().end());
    CHECK(play.waits(1ms).game().end() == End{second, EndReason::timeout, {}});
    CHECK(play.moves() == "t");
    CHECK(play.saved("game"));
}

TEST_CASE("A move that comes too late is not played") {
    Play play(two_persons(clocked(TimeoutCost::game)));
    play.plays("0");
    play.waits(25s).does(intent::TapCell{cell("a1")});
    CHECK(play.game().end()->winner == first);
    CHECK(play.moves() == "0.t");
}

TEST_CASE("If running out of time costs the choice, the rest of the turn is random") {
    Play play(two_persons(clocked(TimeoutCost::choice)));
    play.waits(25s);
    CHECK(play.game().phase() == Phase::place);
    CHECK(play.game().to_move() == second);
    CHECK(play.plies() == 2);
    play.waits(25s);
    CHECK(play.game().to_move() == first);
    CHECK(play.plies() == 5);
    CHECK(play.game().position().occupied().size() == 1);
    CHECK(play.game().time_left(play.now()) == Milliseconds{25s});
}

TEST_CASE("A whole game of random moves comes to its end") {
    Play play(two_persons(clocked(TimeoutCost::choice)));
    for (int turn = 0; turn < 20 && !play.game().end(); ++turn) play.waits(25s);
    REQUIRE(play.game().end());
    CHECK(play.game().position().empty_cells().empty());
    CHECK(play.game().end() == End{std::nullopt, EndReason::board_full, {}});
}

TEST_CASE("Running out of time ends the selection of a call") {
    Play play(two_persons(clocked(TimeoutCost::choice)));
    play.plays("0a1").does(intent::CallQuarto{second}).points_at({"a1", "b1"}).waits(25s);
    CHECK_FALSE(play.state().selection.pending_call);
    CHECK(play.game().to_move() == first);
}

TEST_CASE("Extra time is given if agreed") {
    Play play(two_persons(clocked(TimeoutCost::game, 30s)));
    play.waits(20s).does(intent::ExtendTime{});
    CHECK(play.game().time_left(play.now()) == Milliseconds{35s});
    CHECK_FALSE(play.waits(34s).game().end());
    CHECK(play.waits(1s).game().end());
}

TEST_CASE("Extra time keeps the selection of a call") {
    Play play(two_persons({{}, CallRule::rulebook, WrongCallCost::pause, {25s, TimeoutCost::game, 30s}}));
    play.plays("0a1.2b1").does(intent::CallQuarto{first}).points_at({"a1"}).does(intent::ExtendTime{});
    CHECK_FALSE(play.refused());
    REQUIRE(play.state().selection.pending_call);
    CHECK(play.state().selection.pending_call->cells == CellSet{}.with(cell("a1")));
    CHECK(play.view().actions.can_extend);
}

TEST_CASE("Extra time is refused if not agreed") {
    Play play(two_persons(clocked(TimeoutCost::game)));
    CHECK(play.does(intent::ExtendTime{}).refused() == Refusal::extension_not_agreed);
}

TEST_CASE("While a clock runs, undo and seeking are refused") {
    Play play(two_persons(clocked(TimeoutCost::game)));
    play.plays("0a1.1b2");
    for (const Intent& intent : {Intent{intent::Undo{}}, Intent{intent::SeekTo{0}}}) {
        play.does(intent);
        CHECK(play.ply() == 4);
    }
    CHECK_FALSE(may_seek(play.state()));
}

TEST_CASE("After the end of a timed game any moment can be viewed, without a running clock") {
    Play play(two_persons(clocked(TimeoutCost::game)));
    play.plays("0a1.1").does(intent::Resign{}).does(intent::SeekTo{1});
    CHECK(play.ply() == 1);
    play.waits(60s);
    CHECK(play.ply() == 1);
    CHECK(play.plies() == 4);
    CHECK_FALSE(play.does(intent::SeekTo{0}).waits(60s).game().end());
}

TEST_CASE("Playing on from an earlier moment starts with a full clock") {
    Play play(two_persons(clocked(TimeoutCost::game)));
    play.plays("0a1.1").does(intent::Resign{}).does(intent::SeekTo{1}).waits(60s).plays("b2");
    CHECK(play.moves() == "0b2");
    CHECK(play.game().time_left(play.now()) == Milliseconds{25s});
}

TEST_CASE("The computer's clock runs too") {
    Play play(against_computer(clocked(TimeoutCost::game)));
    play.plays("0").waits(25s);
    CHECK(play.game().end() == End{first, EndReason::timeout, {}});
    CHECK(play.asked() == std::vector<std::string>{"cancel"});
}

TEST_CASE("Selecting a call delays the computer's move only as long as its clock allows") {
    GameOptions late = clocked(TimeoutCost::game);
    late.calls = CallRule::late;
    Play play(against_computer(late));
    play.plays("0").computer_plays("a1.2").plays("b1.4").does(intent::CallQuarto{first});
    play.answers("move " + play.ticket() + " c1").waits(4s);
    CHECK(play.state().selection.pending_call);
    play.waits(1s);
    CHECK(play.moves() == "0a1.2b1.4c1");
    CHECK_FALSE(play.state().selection.pending_call);
}
