/// Gifts, placements and ends of turns by taps; refusals and notices.

#include "shell/features/saves/format.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr Preferences confirming{ThemeChoice::system, true, false};

}  // namespace

TEST_CASE("Tapping a piece gives it, tapping a cell places it") {
    Play play(two_persons());
    play.does(intent::TapPiece{Piece{9}});
    CHECK(play.moves() == "9");
    CHECK(play.game().to_move() == second);
    play.does(intent::TapCell{cell("c2")});
    CHECK(play.moves() == "9c2");
    CHECK(play.game().to_move() == second);
}

TEST_CASE("Every move is saved") {
    Play play(two_persons());
    play.plays("9c2");
    const auto text = play.saved("game");
    REQUIRE(text);
    const auto saved = parse_saved_game(*text, play.now());
    REQUIRE(saved);
    CHECK(to_text(saved->history, play.now()) == play.record());
}

TEST_CASE("A refused action changes nothing, has a reason and isn't saved") {
    struct Case {
        std::string_view moves;
        Intent intent;
        Refusal reason;
    };
    const std::array cases{
        Case{"", intent::TapCell{cell("a1")}, Refusal::give_first},
        Case{"", intent::EndTurn{}, Refusal::give_first},
        Case{"0", intent::TapPiece{Piece{1}}, Refusal::place_first},
        Case{"0", intent::EndTurn{}, Refusal::place_first},
        Case{"0a1.1", intent::TapCell{cell("a1")}, Refusal::cell_taken},
        Case{"0a1", intent::TapPiece{Piece{0}}, Refusal::piece_not_in_reserve},
        Case{"", intent::ExtendTime{}, Refusal::no_clock},
        Case{"0", intent::CallQuarto{second}, Refusal::nothing_to_call_yet},
        Case{"0a1", intent::CallQuarto{first}, Refusal::not_your_turn},
        Case{"0a1.1x", intent::TapPiece{Piece{1}}, Refusal::game_is_over},
        Case{"0a1.1x", intent::Resign{}, Refusal::game_is_over},
        Case{drawn_game, intent::TapCell{cell("a1")}, Refusal::nothing_to_place},
        Case{drawn_game, intent::TapPiece{Piece{1}}, Refusal::nothing_to_give},
    };
    for (const Case& each : cases) {
        Play play(two_persons());
        if (each.moves.ends_with("1x")) play.plays("0a1").does(intent::Resign{});
        else play.plays(each.moves);
        const std::string before = play.record();
        play.does(each.intent);
        INFO(each.moves << " " << each.reason);
        CHECK(play.refused() == each.reason);
        CHECK(play.record() == before);
        CHECK(play.effects().size() == play.cues().size());  // sound only
    }
}

TEST_CASE("A notice stays until the player does something") {
    Play play(two_persons());
    play.does(intent::TapCell{cell("a1")});
    REQUIRE(play.refused());
    CHECK(play.waits(60s).refused());
    CHECK(play.answers("move 1 0").refused());
    CHECK_FALSE(play.does(intent::DismissNotice{}).state().notice);
}

TEST_CASE("After the sixteenth piece the turn is ended and the opponent accepts the draw") {
    Play play(two_persons());
    play.plays(drawn_game);
    REQUIRE(play.game().phase() == Phase::finish);
    const Seat placer = play.game().to_move();
    play.does(intent::EndTurn{});
    CHECK(play.game().phase() == Phase::accept);
    CHECK(play.game().to_move() == other(placer));
    play.does(intent::EndTurn{});
    CHECK(play.game().end() == End{std::nullopt, EndReason::board_full, {}});
}

TEST_CASE("With two players, the one to move resigns") {
    Play play(two_persons());
    play.plays("0").does(intent::Resign{});
    CHECK(play.game().end() == End{first, EndReason::resignation, {}});
}

TEST_CASE("The player may resign while the computer thinks") {
    Play play(against_computer());
    play.plays("0").does(intent::Resign{});
    CHECK(play.game().end() == End{second, EndReason::resignation, {}});
}

TEST_CASE("Players can't move for the computer") {
    Play play(against_computer());
    play.plays("0").does(intent::TapCell{cell("a1")});
    CHECK(play.refused() == Refusal::not_your_turn);
    CHECK(play.moves() == "0");

    Play watched(two_computers());
    watched.does(intent::TapPiece{Piece{0}});
    CHECK(watched.refused() == Refusal::not_your_turn);
    CHECK(watched.does(intent::Resign{}).refused() == Refusal::not_your_turn);
}

TEST_CASE("With confirmation on, the first tap only selects") {
    Play play(two_persons());
    play.prefers(confirming).does(intent::TapPiece{Piece{9}});
    CHECK(play.moves().empty());
    CHECK(play.state().selection.chosen_piece == Piece{9});
    SECTION("a second tap on the same piece gives it") { play.does(intent::TapPiece{Piece{9}}); }
    SECTION("confirming gives it") { play.does(intent::Confirm{}); }
    CHECK(play.moves() == "9");
    CHECK_FALSE(play.state().selection.chosen_piece);

    play.does(intent::TapCell{cell("b2")});
    CHECK(play.moves() == "9");
    CHECK(play.state().selection.chosen_cell == cell("b2"));
    play.does(intent::TapCell{cell("b2")});
    CHECK(play.moves() == "9b2");
    CHECK_FALSE(play.state().selection.chosen_cell);
}

TEST_CASE("Another first tap changes the selection") {
    Play play(two_persons());
    play.prefers(confirming).does(intent::TapPiece{Piece{9}}).does(intent::TapPiece{Piece{3}});
    CHECK(play.state().selection.chosen_piece == Piece{3});
    play.does(intent::Confirm{}).points_at({"a1", "d4"}).does(intent::Confirm{});
    CHECK(play.moves() == "3d4");
}

TEST_CASE("Going back drops the selection, and nothing can be confirmed") {
    Play play(two_persons());
    play.prefers(confirming).does(intent::TapPiece{Piece{9}}).does(intent::Back{});
    CHECK_FALSE(play.state().selection.chosen_piece);
    CHECK(play.state().screens.top() == Screen::game);
    CHECK(play.does(intent::Confirm{}).moves().empty());
}

TEST_CASE("An illegal move can't be selected") {
    Play play(two_persons());
    play.plays("0a1.1").prefers(confirming).does(intent::TapCell{cell("a1")});
    CHECK_FALSE(play.state().selection.chosen_cell);
    CHECK(play.refused() == Refusal::cell_taken);
    play.does(intent::TapPiece{Piece{2}});
    CHECK_FALSE(play.state().selection.chosen_piece);
    CHECK(play.refused() == Refusal::place_first);
}
