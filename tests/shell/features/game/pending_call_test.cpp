/// QUARTO!: selecting a shape, calling it, and penalties for wrong calls.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Row 1 with four light, solid pieces; seat 1 has placed the fourth.
constexpr std::string_view light_row = "0a1.2b1.4c1.6d1";
/// A full row 1 without a shared value.
constexpr std::string_view mixed_row = "0a1.fb1.6c1.9d1";

CellSet cells(std::initializer_list<std::string_view> names) {
    CellSet cells;
    for (std::string_view name : names) cells = cells.with(cell(name));
    return cells;
}

GameOptions squares() { return {rules("cshf+squares"), CallRule::rulebook, WrongCallCost::pause, {}}; }

Play pending_call(std::string_view moves, const GameOptions& options = {}) {
    Play play(two_persons(options));
    play.plays(moves).does(intent::CallQuarto{play.game().to_move()});
    REQUIRE(play.state().selection.pending_call);
    return play;
}

}  // namespace

TEST_CASE("QUARTO! first asks where, without calling anything") {
    const Play play = pending_call(light_row);
    CHECK(play.state().selection.pending_call->by == first);
    CHECK(play.state().selection.pending_call->cells.empty());
    CHECK_FALSE(play.view().actions.can_call);
    CHECK(play.moves() == light_row);
    CHECK_FALSE(play.saved("game"));
}

TEST_CASE("Two cells of a line select it, and pressing QUARTO! again calls it") {
    Play play = pending_call(light_row);
    play.points_at({"c1"});
    CHECK_FALSE(shape_to_call(play.state()));
    play.points_at({"a1"});
    CHECK(shape_to_call(play.state()) == Shape{0});
    play.does(intent::CallQuarto{first});
    CHECK(play.game().end() == End{first, EndReason::call, shapes("a1-d1")});
    CHECK_FALSE(play.state().selection.pending_call);
}

TEST_CASE("If squares win, two cells may be ambiguous and a third decides") {
    Play play = pending_call("0a1", squares());
    play.points_at({"b2", "c3"});
    CHECK_FALSE(shape_to_call(play.state()));
    SECTION("a diagonal") {
        play.points_at({"d4"});
        CHECK(shape_to_call(play.state()) == *shapes("a1-d4").begin());
    }
    SECTION("a square") {
        play.points_at({"c2"});
        CHECK(shape_to_call(play.state()) == *shapes("b2-c3").begin());
    }
}

TEST_CASE("Every winning shape can be selected by its four cells") {
    for (Shape shape : ShapeSet::lines_and_squares()) {
        Play play = pending_call("0a1", squares());
        for (Cell cell : cells_of(shape)) play.does(intent::TapCell{cell});
        CHECK(shape_to_call(play.state()) == shape);
        CHECK(play.state().selection.pending_call->cells == cells_of(shape));
    }
}

TEST_CASE("While a call is being selected, no piece is given or placed") {
    Play giving = pending_call(light_row);
    giving.does(intent::TapPiece{Piece{1}});
    CHECK(giving.moves() == light_row);
    CHECK(giving.state().selection.pending_call);
    CHECK(giving.notice<notice::CallPending>());
    Play placing = pending_call("0a1.2");
    placing.does(intent::Make{Placement{cell("c3")}});
    CHECK(placing.moves() == "0a1.2");
    CHECK(placing.notice<notice::CallPending>());
    CHECK(placing.cues() == std::vector{Feedback{CueKind::refusal}});
}

TEST_CASE("QUARTO! again does nothing until a shape is selected") {
    Play play = pending_call(light_row);
    play.does(intent::CallQuarto{first}).points_at({"a1"}).does(intent::CallQuarto{first});
    CHECK(play.moves() == light_row);
    CHECK(play.state().selection.pending_call->cells == cells({"a1"}));
    CHECK(play.notice<notice::CallPending>());
}

TEST_CASE("A cell that shares no shape with the selected ones is refused") {
    Play play = pending_call("0a1");
    play.points_at({"b1", "b3", "a4"});
    CHECK(play.notice<notice::NoShape>());
    CHECK(play.state().selection.pending_call->cells == cells({"b1", "b3"}));
    play.points_at({"b4"});
    CHECK_FALSE(play.state().notice);
    CHECK(shape_to_call(play.state()) == *shapes("b1-b4").begin());
}

TEST_CASE("A square can't be selected if squares don't win, and isn't mentioned") {
    Play play = pending_call("0a1");
    play.points_at({"b2", "b3", "c2"});
    CHECK(play.notice<notice::NoShape>());
    CHECK(play.view(english()).notice->text == "These spaces aren’t in one line.");
    GameOptions squares;
    squares.rules.winning = ShapeSet::lines_and_squares();
    Play wider(two_persons(squares));
    wider.plays("0a1").does(intent::CallQuarto{second}).points_at({"a1", "d3"});
    CHECK(wider.view(english()).notice->text == "These spaces aren’t in one line or square.");
}

TEST_CASE("A second tap on a cell deselects it") {
    Play play = pending_call(light_row);
    play.points_at({"a1", "b1", "a1"});
    CHECK(play.state().selection.pending_call->cells == cells({"b1"}));
}

TEST_CASE("While a call is being selected, tapping a cell places nothing") {
    Play play = pending_call("0a1.1");
    play.points_at({"d4"});
    CHECK(play.moves() == "0a1.1");
}

TEST_CASE("Going back or opening the menu ends the selection without a call") {
    const Intent intent = GENERATE(Intent{intent::Back{}}, Intent{intent::Open{Screen::menu}});
    Play play = pending_call(light_row);
    play.points_at({"a1", "b1"}).does(intent);
    CHECK_FALSE(play.state().selection.pending_call);
    CHECK(play.moves() == light_row);
}

TEST_CASE("Going back from the selection stays on the board") {
    Play play = pending_call(light_row);
    CHECK(play.does(intent::Back{}).state().screens.top() == Screen::game);
}

TEST_CASE("The receiver can steal what the placer missed") {
    Play play(two_persons());
    play.plays(light_row).plays("8").calls(second, "a1-d1");
    CHECK(play.game().end() == End{second, EndReason::call, shapes("a1-d1")});
}

TEST_CASE("A wrong call is reported with its reason and pauses the caller") {
    Play play(two_persons());
    play.plays(mixed_row).calls(first, "a1-d1");
    const auto told = play.notice<notice::CalledWrongly>();
    REQUIRE(told);
    CHECK(told->call == WrongCall{first, Shape{0}, Refusal::nothing_shared});
    CHECK_FALSE(play.state().selection.pending_call);
    CHECK(play.saved("game"));
    CHECK(play.does(intent::CallQuarto{first}).refused() == Refusal::call_paused);
    CHECK_FALSE(play.state().selection.pending_call);
}

TEST_CASE("A wrong call that costs nothing is refused, and the player may call again") {
    Play play(two_persons({{}, CallRule::rulebook, WrongCallCost::nothing, {}}));
    play.plays(mixed_row).calls(first, "a1-d1");
    CHECK(play.refused() == Refusal::nothing_shared);
    CHECK(play.moves() == mixed_row);
    CHECK_FALSE(play.state().selection.pending_call);
    CHECK(play.does(intent::CallQuarto{first}).state().selection.pending_call);
}

TEST_CASE("If a wrong call costs the game, the opponent wins") {
    Play play(two_persons({{}, CallRule::rulebook, WrongCallCost::game, {}}));
    play.plays(mixed_row).calls(first, "a1-d1");
    CHECK(play.game().end() == End{second, EndReason::wrong_call, {}});
    CHECK_FALSE(play.state().notice);  // it would cover the result, which gives the reason
}

TEST_CASE("Calling an expired alignment is a wrong call") {
    Play play(two_persons());
    play.plays(light_row).plays("8d4").calls(second, "a1-d1");
    CHECK(play.notice<notice::CalledWrongly>()->call.reason == Refusal::alignment_void);
}

TEST_CASE("With automatic wins, QUARTO! is refused") {
    Play play(two_persons({{}, CallRule::automatic, WrongCallCost::pause, {}}));
    play.plays("0a1").does(intent::CallQuarto{second});
    CHECK(play.refused() == Refusal::call_is_automatic);
    CHECK_FALSE(play.state().selection.pending_call);
}

TEST_CASE("With late calls, both players may call until the receiver places") {
    const GameOptions late{{}, CallRule::late, WrongCallCost::pause, {}};
    const Seat caller = GENERATE(first, second);
    Play play(two_persons(late));
    play.plays(light_row).plays("8");
    CHECK(eligible_callers(play.state()).first == second);
    CHECK(eligible_callers(play.state()).second == first);
    play.calls(caller, "a1-d1");
    CHECK(play.game().end() == End{caller, EndReason::call, shapes("a1-d1")});
}

TEST_CASE("A player's call isn't taken over by the opponent's button") {
    Play play(two_persons({{}, CallRule::late, WrongCallCost::pause, {}}));
    play.plays(light_row).plays("8").does(intent::CallQuarto{first}).points_at({"a1", "b1"});
    play.does(intent::CallQuarto{second});
    CHECK(play.game().end()->winner == first);
}

TEST_CASE("With late calls, the player may call while the computer is to place") {
    Play play(against_computer({{}, CallRule::late, WrongCallCost::pause, {}}));
    play.plays("0").computer_plays("a1.2").plays("b1.4").computer_plays("c1.6").plays("d1.8");
    REQUIRE(play.game().to_move() == second);
    CHECK(eligible_callers(play.state()).first == first);
    play.calls(first, "a1-d1");
    CHECK(play.game().end()->winner == first);
}

TEST_CASE("A player can't call for the computer") {
    Play play(against_computer());
    play.plays("0").computer_plays("a1.2").plays("b1.4");
    CHECK(play.does(intent::CallQuarto{second}).refused() == Refusal::not_your_turn);
    CHECK_FALSE(play.state().selection.pending_call);
}

TEST_CASE("In the last turn the placer may call, then the opponent") {
    Play play(two_persons());
    play.plays(threefold_game);
    SECTION("the placer") { CHECK(play.calls(first, "d1-a4").game().end()->winner == first); }
    SECTION("the opponent") {
        play.does(intent::EndTurn{}).calls(second, "d1-d4");
        CHECK(play.game().end() == End{second, EndReason::call, shapes("a1-d1 d1-d4 d1-a4")});
    }
}

TEST_CASE("A hint shows what can be called, but only to a player who may call") {
    Play play(two_persons());
    play.plays(light_row);
    CHECK(play.does(intent::AskForHelp{}).notice<notice::Help>()->callable == Shape{0});
    play.plays("8d4");
    CHECK(play.does(intent::AskForHelp{}).notice<notice::Searching>());

    Play waiting(against_computer());
    waiting.plays("0").computer_plays("a1.2").plays("b1.4").computer_plays("c1.6").plays("d1.8");
    CHECK(waiting.does(intent::AskForHelp{}).refused() == Refusal::not_your_turn);
}
