/// Undo, redo and viewing earlier moves.

#include "shell/features/saves/format.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Plies: 0 given by the person; a1 and 1 by the computer; b1 and 2 by the person; c1 and 3 by the computer.
Play after_two_turns() {
    Play play(against_computer());
    play.plays("0").computer_plays("a1.1").plays("b1.2").computer_plays("c1.3");
    return play;
}

}  // namespace

TEST_CASE("With two players, undo and redo go one move at a time") {
    Play play(two_persons());
    play.plays("0a1.1");
    for (std::size_t ply : {2u, 1u, 0u, 0u}) CHECK(play.does(intent::Undo{}).ply() == ply);
    for (std::size_t ply : {1u, 2u, 3u, 3u}) CHECK(play.does(intent::Redo{}).ply() == ply);
    CHECK(play.moves() == "0a1.1");
}

TEST_CASE("Against the computer, undo and redo stop at the player's decisions") {
    Play play = after_two_turns();
    REQUIRE(play.plies() == 7);
    for (std::size_t ply : {4u, 3u, 0u, 0u}) CHECK(play.does(intent::Undo{}).ply() == ply);
    for (std::size_t ply : {3u, 4u, 7u, 7u}) CHECK(play.does(intent::Redo{}).ply() == ply);
}

TEST_CASE("Undo while the computer thinks takes back the player's move") {
    Play play = after_two_turns();
    play.plays("d1.4").does(intent::Undo{});
    CHECK(play.ply() == 8);
    CHECK(play.game().phase() == Phase::give);
    CHECK(play.does(intent::Undo{}).ply() == 7);
}

TEST_CASE("Redo goes to the end even on the computer's turn, and the computer goes on") {
    Play play = after_two_turns();
    play.plays("d1.4").does(intent::Undo{});
    CHECK(play.asked() == std::vector<std::string>{"cancel"});
    play.does(intent::Redo{});
    CHECK(play.ply() == 9);
    CHECK(play.asked().size() == 1);
}

TEST_CASE("With two computers, undo stops at every move") {
    Play play(two_computers());
    play.computer_plays("0a1.1");
    CHECK(play.does(intent::Undo{}).ply() == 2);
    CHECK(play.does(intent::Undo{}).ply() == 1);
}

TEST_CASE("A move in the past removes what came after it") {
    Play play = after_two_turns();
    play.does(intent::Undo{}).plays("5");
    CHECK(play.moves() == "0a1.1b1.5");
    CHECK_FALSE(redo_ply(play.state()));
}

TEST_CASE("A refused move in the past removes nothing") {
    Play play = after_two_turns();
    play.does(intent::Undo{}).does(intent::TapCell{cell("a1")});
    CHECK(play.refused());
    CHECK(play.plies() == 7);
}

TEST_CASE("Seeking goes to any moment, and beyond the end to the end") {
    Play play = after_two_turns();
    CHECK(play.does(intent::SeekTo{2}).ply() == 2);
    CHECK(is_browsing_history(play.state()));
    CHECK(play.does(intent::SeekTo{0}).ply() == 0);
    CHECK(play.does(intent::SeekTo{1'000}).ply() == 7);
    CHECK_FALSE(is_browsing_history(play.state()));
}

TEST_CASE("The moment being viewed is saved") {
    Play play = after_two_turns();
    play.does(intent::SeekTo{2});
    const auto saved = play.saved("game");
    REQUIRE(saved);
    CHECK(parse_saved_game(*saved, play.now())->history.ply() == 2);
    CHECK(parse_saved_game(*saved, play.now())->history.entries().size() == 7);
}

TEST_CASE("After undoing the end, the game can be played on") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1.1!a1-d1");
    REQUIRE(play.game().end());
    play.does(intent::Undo{});
    CHECK_FALSE(play.game().end());
    CHECK(play.plays("8").moves() == "0a1.2b1.4c1.6d1.8");
}

TEST_CASE("Undo takes back a wrong call and its cost") {
    Play play(two_persons());
    play.plays("0a1.fb1.6c1.9d1").calls(first, "a1-d1").does(intent::Undo{});
    CHECK(play.game().may_call(first));
}

TEST_CASE("Undo drops a first tap and the selection of a call") {
    Play play(two_persons());
    play.plays("0a1").does(intent::CallQuarto{second}).does(intent::Undo{});
    CHECK_FALSE(play.state().selection.pending_call);
    play.prefers({ThemeChoice::system, true, false}).does(intent::TapCell{cell("d4")});
    REQUIRE(play.state().selection.chosen_cell);
    CHECK_FALSE(play.does(intent::Undo{}).state().selection.chosen_cell);
}
