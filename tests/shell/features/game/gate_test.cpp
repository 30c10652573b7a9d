/// What an embedding page decides: moves that players may make, and moves that wait for its answer.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

namespace quarto::test::gate {

namespace {

constexpr std::string_view light_row = "0a1.2b1.4c1.6d1";
const GameOptions late{{}, CallRule::late, WrongCallCost::pause, {}};

AllowedMoves allowed(std::string_view text) {
    const auto moves = parse_allowed(text);
    REQUIRE(moves);
    return *moves;
}

Play restricted(std::string_view moves, std::string_view list, const GameOptions& options = {}) {
    Play play(two_persons(options));
    if (!moves.empty()) play.plays(moves);
    play.does(intent::RestrictMoves{allowed(list), false});
    return play;
}

Play asking(std::string_view moves, const GameOptions& options = {}) {
    Play play(two_persons(options));
    if (!moves.empty()) play.plays(moves);
    play.does(intent::RestrictMoves{{}, true});
    return play;
}

/// The move that the last intent proposed: "1 c2".
std::string proposed(const Play& play) {
    for (const Effect& effect : play.effects())
        if (const auto* move = effect.get_if<effect::MoveProposed>())
            return (move->seat == Seat::first ? "1 " : "2 ") + move->move;
    return {};
}

Play& decides(Play& play, bool is_allowed) {
    REQUIRE(play.state().selection.proposed);
    return play.does(intent::DecideMove{play.state().selection.proposed->number, is_allowed});
}

bool is_not_allowed(const Play& play) {
    const auto locked = play.notice<notice::Locked>();
    return locked && locked->thing == notice::LockedThing::move;
}

}  // namespace

TEST_CASE("Allowed moves are read as in a record, and anything else is refused with its column") {
    const AllowedMoves moves = allowed("  9 c2  1!a2-d2 - 0 ");
    CHECK(moves.pieces == PieceSet{}.with(Piece{0}).with(Piece{9}));
    CHECK(moves.cells == CellSet{}.with(cell("c2")));
    CHECK(moves.has({first, Call{*shapes("a2-d2").begin()}}));
    CHECK_FALSE(moves.has({second, Call{*shapes("a2-d2").begin()}}));
    CHECK(moves.has({second, Pass{}}));
    CHECK_FALSE(allowed("").has({first, Pass{}}));
    const std::vector<std::pair<std::string_view, int>> wrong{
        {"c5", 1}, {"9 c2 z", 6}, {"9c2", 1}, {"c2,d3", 1}, {"c2 1!a1-c2", 4}, {"1x", 1}, {"+", 1}, {"t", 1}};
    for (const auto& [text, column] : wrong) {
        CAPTURE(text);
        const auto read = parse_allowed(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().column == column);
    }
}

TEST_CASE("Only allowed spaces and pieces are offered, and others are refused") {
    Play placing = restricted("0", "c2 d3 4");
    CHECK(placing.view().board.playable == CellSet{}.with(cell("c2")).with(cell("d3")));
    placing.does(intent::TapCell{cell("a1")});
    CHECK(is_not_allowed(placing));
    CHECK(placing.cues() == std::vector{Feedback{CueKind::refusal}});
    CHECK(placing.view(english()).notice->text == "You can’t do that now.");
    placing.plays("c2");
    CHECK(placing.view().board.giveable == PieceSet{}.with(Piece{4}));
    placing.does(intent::TapPiece{Piece{5}});
    CHECK(is_not_allowed(placing));
    CHECK(placing.plays("4").moves() == "0c2.4");
}

TEST_CASE("What the rules refuse has their reason, allowed or not") {
    Play play = restricted("0a1.1", "a1 c2");
    CHECK(play.does(intent::TapCell{cell("a1")}).refused() == Refusal::cell_taken);
    CHECK(play.does(intent::TapPiece{Piece{2}}).refused() == Refusal::place_first);
}

TEST_CASE("If moves are confirmed, one that isn't allowed is refused at the first tap") {
    Play play = restricted("0", "c2");
    Preferences careful = play.state().preferences;
    careful.confirm_moves = true;
    play.prefers(careful).does(intent::TapCell{cell("a1")});
    CHECK(is_not_allowed(play));
    CHECK_FALSE(play.state().selection.chosen_cell);
    play.does(intent::TapCell{cell("c2")}).does(intent::Confirm{});
    CHECK(play.moves() == "0c2");
}

TEST_CASE("A call needs to be allowed too, for the player who makes it") {
    Play none = restricted(light_row, "8");
    CHECK_FALSE(none.view().actions.can_call);
    none.does(intent::CallQuarto{first});
    CHECK(is_not_allowed(none));
    CHECK_FALSE(none.state().selection.pending_call);

    Play other_shape = restricted(light_row, "1!a2-d2");
    CHECK(other_shape.view().actions.can_call);
    other_shape.calls(first, "a1-d1");
    CHECK(is_not_allowed(other_shape));
    CHECK_FALSE(other_shape.game().end());

    Play second_seat = restricted("0a1.2b1.4c1.6d1.8", "1!a1-d1", late);
    CHECK(second_seat.view().actions.caller == first);
    CHECK_FALSE(second_seat.view().actions.can_other_call);
    CHECK(second_seat.calls(first, "a1-d1").game().end()->winner == first);
}

TEST_CASE("Ending the last turn and accepting the draw need to be allowed") {
    Play play = restricted(threefold_game, "1!d1-a4");
    CHECK_FALSE(play.view().actions.can_end_turn);
    play.does(intent::EndTurn{});
    CHECK(is_not_allowed(play));
    play.does(intent::RestrictMoves{allowed("-"), false});
    CHECK(play.view().actions.can_end_turn);
    play.plays("-.-");
    CHECK(play.game().end()->reason == EndReason::board_full);
}

TEST_CASE("Allowed moves bind neither the computer nor the page nor resigning") {
    Play play(against_computer());
    play.does(intent::RestrictMoves{allowed("0 d4"), false}).plays("0").computer_plays("a1.2");
    CHECK(play.moves() == "0a1.2");
    play.does(intent::Make{Placement{cell("b1")}, intent::Asker::page});
    CHECK(play.moves() == "0a1.2b1");
    play.does(intent::Resign{});
    CHECK(play.game().end()->reason == EndReason::resignation);
}

TEST_CASE("A change of the allowed moves leaves the message on the screen") {
    Play play = restricted("0", "c2");
    play.does(intent::TapCell{cell("a1")}).does(intent::RestrictMoves{allowed("c3"), false});
    CHECK(is_not_allowed(play));
    CHECK(play.view().board.playable == CellSet{}.with(cell("c3")));
}

TEST_CASE("Each move waits for the page's answer, in every phase") {
    Play play = asking("");
    play.does(intent::TapPiece{Piece{0}});
    CHECK(proposed(play) == "1 0");
    CHECK(play.moves().empty());
    decides(play, true);
    CHECK(play.moves() == "0");
    play.does(intent::TapCell{cell("c2")});
    CHECK(proposed(play) == "2 c2");
    decides(play, false);
    CHECK(is_not_allowed(play));
    CHECK(play.cues() == std::vector{Feedback{CueKind::refusal}});
    CHECK(play.moves() == "0");
    play.does(intent::TapCell{cell("c3")});
    decides(play, true);
    CHECK(play.moves() == "0c3");
    play.does(intent::Resign{});
    CHECK(proposed(play) == "2 2x");
    CHECK(decides(play, true).game().end()->winner == first);
}

TEST_CASE("A call, the end of a turn and the draw wait too") {
    Play call = asking(light_row);
    call.calls(first, "a1-d1");
    CHECK(proposed(call) == "1 1!a1-d1");
    CHECK_FALSE(call.game().end());
    CHECK(decides(call, true).game().end()->reason == EndReason::call);

    Play wrong = asking("0a1.fb1.6c1.9d1");
    wrong.calls(first, "a1-d1");
    decides(wrong, true);
    CHECK(wrong.notice<notice::CalledWrongly>());

    Play last = asking(threefold_game);
    last.does(intent::EndTurn{});
    CHECK(proposed(last) == "1 -");
    decides(last, true).does(intent::EndTurn{});
    CHECK(proposed(last) == "2 -");
    CHECK(decides(last, true).game().end()->reason == EndReason::board_full);
}

TEST_CASE("Extra time that the page allows keeps a call that is being selected") {
    Play play = asking(light_row, {{}, CallRule::rulebook, WrongCallCost::pause, {25s, TimeoutCost::game, 10s}});
    play.does(intent::CallQuarto{first}).points_at({"a1"}).does(intent::ExtendTime{});
    CHECK(proposed(play) == "1 +");
    decides(play, true);
    CHECK(play.state().selection.pending_call);
}

TEST_CASE("What the rules or the list refuse isn't proposed") {
    Play play(two_persons());
    play.plays("0a1.1").does(intent::RestrictMoves{allowed("a1 c2"), true});
    CHECK(proposed(play.does(intent::TapCell{cell("a1")})).empty());
    CHECK(play.refused() == Refusal::cell_taken);
    CHECK(proposed(play.does(intent::TapCell{cell("b1")})).empty());
    CHECK(is_not_allowed(play));
    CHECK(proposed(play.does(intent::TapCell{cell("c2")})) == "1 c2");
}

TEST_CASE("Until the answer, a player can do nothing else; an answer that comes too late is ignored") {
    Play play = asking("0");
    play.does(intent::TapCell{cell("a1")});
    const auto waiting = play.state().selection.proposed->number;
    CHECK(proposed(play.does(intent::TapCell{cell("b1")})).empty());
    CHECK(play.state().selection.proposed->number == waiting);
    SECTION("the page makes the move itself") {
        play.does(intent::Make{Placement{cell("d4")}, intent::Asker::page});
        CHECK(play.moves() == "0d4");
    }
    SECTION("a move is undone") { play.does(intent::Undo{}); }
    const std::string before = play.record();
    play.does(intent::DecideMove{waiting, true});
    CHECK(play.record() == before);
    CHECK_FALSE(play.state().selection.proposed);
    play.does(intent::DecideMove{waiting + 7, true});
    CHECK(play.record() == before);
}

TEST_CASE("The computer waits while the page decides about a call, but not until its time is up") {
    Play play(against_computer(late));
    play.plays("0").computer_plays("a1.2").plays("b1.4").computer_plays("c1.6").plays("d1.8");
    play.does(intent::RestrictMoves{{}, true}).calls(first, "a1-d1");
    REQUIRE(proposed(play) == "1 1!a1-d1");
    play.answers("move " + play.ticket() + " d4").waits(pace);
    CHECK(play.game().phase() == Phase::place);
    CHECK(decides(play, true).game().end()->winner == first);
}

TEST_CASE("Moves of an earlier position on which the game is played on are proposed with a clock of their own") {
    Play play = asking("", {{}, CallRule::rulebook, WrongCallCost::pause, short_clock});
    play.does(intent::TapPiece{Piece{0}});
    decides(play, true);
    play.does(intent::Resign{});
    decides(play, true).waits(60s);
    play.does(intent::SeekTo{0}).does(intent::TapPiece{Piece{1}});
    CHECK(proposed(play) == "1 1");
    CHECK(decides(play, true).moves() == "1");
}

TEST_CASE("Moves of a lesson are judged once the page allows them; those of a variation are free") {
    Play lesson(two_persons());
    lesson.does(intent::RestrictMoves{{}, true});
    lesson.does(intent::OpenLessons{"quarto-lessons 1\nlesson l\nstep s\ngame q1;moves=0a1\ntask moves 9\n", ""});
    REQUIRE(lesson.state().lessons.exercise);
    lesson.does(intent::TapPiece{Piece{9}});
    REQUIRE_FALSE(proposed(lesson).empty());
    CHECK_FALSE(lesson.notice<notice::Searching>());
    decides(lesson, true);
    CHECK(lesson.notice<notice::Searching>());  // the engine judges it

    Play review = asking(light_row);
    review.calls(first, "a1-d1");
    decides(review, true).does(intent::ToggleReview{}).does(intent::SeekTo{2});
    review.does(intent::TapPiece{Piece{8}});
    CHECK(proposed(review).empty());
    CHECK(review.state().variation.table);
    review.does(intent::TapCell{cell("d4")});
    CHECK(proposed(review).empty());
}

TEST_CASE("The page hears of a move that its list refused") {
    FakeWorld world;
    Store app = world.start();
    app.handle(intent::ChangeSetup{two_persons()});
    app.handle(intent::Start{});
    app.handle(intent::RestrictMoves{allowed("0"), false});
    app.ask(intent::TapPiece{Piece{3}});
    CHECK(app.take_refusal() == "not_allowed");
    app.ask(intent::TapPiece{Piece{0}});
    CHECK_FALSE(app.take_refusal());
}

}  // namespace quarto::test::gate
