/// Moves tried out from a position: the game stays as it is.

#include "core/notation/comments.hpp"
#include "core/notation/record.hpp"
#include "shell/app/commands.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Seat 2 misses an alignment on a1-d1 at ply 22.
constexpr std::string_view lost_record = "bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4";

/// The review of a finished game, at a ply.
Play reviewed(std::size_t ply) {
    Play play(two_persons());
    play.plays(lost_record).does(intent::ToggleReview{});
    return play.finds_all().does(intent::SeekTo{ply});
}

std::string game_of(const Play& play) { return to_text(*play.state().game.history, play.now()); }

}  // namespace

TEST_CASE("In a review, a tap tries another move and leaves the game alone") {
    Play play = reviewed(24);  // a piece is to be given
    const std::string before = game_of(play);
    const Piece other = *play.game().position().reserve().begin();
    CHECK(play.view().board.giveable == play.game().position().reserve());
    CHECK_FALSE(play.view().board.asks);
    play.does(intent::TapPiece{other});
    CHECK(play.view().is_variation);
    CHECK_FALSE(play.view().review);
    CHECK(play.game().position().hand() == other);
    CHECK(play.view(english()).prompt == "Try a space for this piece.");
    CHECK(play.view().actions.is_analysing);
    CHECK_FALSE(play.saved("game"));
    CHECK(play.cues() == std::vector{Feedback{CueKind::gift, other}});
    play.does(intent::TapCell{*play.game().position().empty_cells().begin()});
    CHECK(play.ply() == 26);
    CHECK(game_of(play) == before);
    play.does(intent::LeaveVariation{});
    CHECK(play.view().review);
    CHECK(play.ply() == 24);
    CHECK_FALSE(play.state().analysis.is_shown);
    CHECK(game_of(play) == before);
}

TEST_CASE("A review tells of noted variations, and trying moves there begins with the first") {
    CommentedLines lines{{0, 0, *parse_record("q1;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1", start_time)}};
    CommentedLines better{{0, 0, *parse_record("q1;begin=1;moves=0a1.2b1.9c1.1x", start_time)}};
    set_comment(better.front(), {5, "9 good", "Safe."});
    REQUIRE(add_variation(lines, better));
    Play play(two_persons());
    play.does(intent::OpenRecord{commented_text(with_comments(lines), start_time)}).does(intent::ToggleReview{});
    const auto detail = [&] { return play.view(english()).detail; };
    CHECK(detail().find("Variation") == std::string::npos);
    play.does(intent::SeekTo{4});
    CHECK(detail().ends_with("Variation: tall dark round hollow, c1, Player 1 resigns"));
    play.does(intent::TryMoves{});
    CHECK(play.ply() == 5);
    CHECK(
        detail().ends_with("Safe.\nMarked: tall dark round hollow.\n"
                           "Move 2 · You move for both players. Your game stays as it is."));
    play.does(intent::Redo{});
    CHECK(play.game().position().at(cell("c1")) == Piece{9});
    CHECK(detail().find("Safe.") == std::string::npos);
    play.does(intent::LeaveVariation{}).does(intent::SeekTo{3}).does(intent::TryMoves{});
    CHECK(play.ply() == 3);
}

TEST_CASE("A review shows and says what a comment marks, unless a mark is wrong") {
    CommentedLines lines{{0, 0, *parse_record("q1;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1", start_time)}};
    set_comment(lines.front(), {2, "b1 c1 good; 0>d2 = 1; a1-a4 bad = too late; d3 = όχι; d4 bad = ποτέ; f", ""});
    set_comment(lines.front(), {4, "b1; c1 fine", "Here."});
    Play play(two_persons());
    play.does(intent::OpenRecord{commented_text(with_comments(lines), start_time)}).does(intent::ToggleReview{});
    play.does(intent::SeekTo{2});
    const auto view = play.view(english());
    CHECK(
        view.detail.ends_with("Marked: b1, c1, arrow from tall light round solid to d2: 1, column a: too late, "
                              "d3: όχι, d4: ποτέ, short dark square hollow."));
    CHECK(view.review->detail_words.ends_with("short dark square hollow."));
    CHECK(
        view.board.advised_cells ==
        cells_of(column_shape(0)).with(cell("b1")).with(cell("c1")).with(cell("d2")).with(cell("d3")).with(cell("d4")));
    CHECK(view.board.cell_marks[cell("b1").index] == MarkView{"+", Outcome::win, false});
    CHECK(view.board.cell_marks[cell("a1").index] == MarkView{"–", Outcome::loss, false});
    CHECK(view.board.cell_marks[cell("d3").index] == MarkView{"όχι", Outcome::draw, false});  // three characters
    CHECK(view.board.cell_marks[cell("d4").index] == MarkView{"–", Outcome::loss, false});
    play.does(intent::SeekTo{4});
    CHECK(play.view(english()).detail.ends_with("Here."));
    CHECK(play.view().board.advised_cells.empty());
}

TEST_CASE("An illegal move in a review is refused and starts no variation") {
    Play play = reviewed(23);  // a piece is to be placed
    const Cell taken = *play.game().position().occupied().begin();
    play.does(intent::TapCell{taken});
    CHECK(play.refused() == Refusal::cell_taken);
    CHECK_FALSE(play.view().is_variation);
    CHECK(play.does(intent::CallQuarto{Seat::first}).refused() == Refusal::game_is_over);
}

TEST_CASE("The engine values the moves of a variation, and the review goes on behind it") {
    Play play = reviewed(28);
    play.does(intent::TapPiece{*play.game().position().reserve().begin()}).finds_all();
    REQUIRE(play.view().analysis);
    CHECK(play.view().analysis->is_done);
    CHECK(play.view().analysis->lines.size() == static_cast<std::size_t>(play.game().position().empty_cells().size()));
    CHECK(play.view().board.cell_marks[(*play.game().position().empty_cells().begin()).index]);
}

TEST_CASE("Moves are tried for both sides of a game against the computer, which waits") {
    Play play(against_computer());
    play.plays("0").computer_plays("a1.1").does(intent::TryMoves{});
    REQUIRE(play.view().is_variation);
    const std::string before = game_of(play);
    play.does(intent::TapCell{cell("b2")}).does(intent::TapPiece{Piece{2}}).does(intent::TapCell{cell("c3")});
    CHECK(play.ply() == 6);
    CHECK_FALSE(play.state().opponent_turn.question);
    CHECK(play.view(english()).players[1].name == "Computer");
    CHECK(play.view(english()).players[1].status == "to give");
    CHECK_FALSE(play.view().actions.can_resign);
    play.does(intent::Undo{}).does(intent::Undo{});
    CHECK(play.ply() == 4);
    play.does(intent::Back{});
    CHECK_FALSE(play.view().is_variation);
    CHECK(game_of(play) == before);
    CHECK(play.does(intent::TapCell{cell("b2")}).ply() == 4);
}

TEST_CASE("A variation can be won by a call, and then only leads back") {
    Play play(two_persons());
    play.plays("0a1.1b1.2c1.3").does(intent::TryMoves{}).does(intent::TapCell{cell("d1")});
    play.calls(Seat::first, "a1-d1");
    REQUIRE(play.game().end());
    CHECK_FALSE(play.view().actions.can_review);
    CHECK_FALSE(play.state().game.game().end());
    CHECK(play.does(intent::LeaveVariation{}).view().result == std::nullopt);
}

TEST_CASE("With a running clock no moves can be tried") {
    Play play(two_persons({{}, CallRule::rulebook, WrongCallCost::pause, short_clock}));
    play.plays("0a1");
    CHECK_FALSE(play.view().can_branch);
    play.does(intent::TryMoves{});
    CHECK_FALSE(play.view().is_variation);
    CHECK(play.notice<notice::Unavailable>());
}

TEST_CASE("What replaces the game ends the variation") {
    const auto varied = [] {
        Play play(two_persons());
        return play.plays("0a1.1b1.2").does(intent::TryMoves{}).does(intent::TapCell{cell("d4")});
    };
    for (const Intent& intent :
         {Intent{intent::Rematch{}}, Intent{intent::Start{}}, Intent{intent::OpenRecord{"q1;moves=0b1"}},
          Intent{intent::OpenPuzzle{"2028-02-29"}}}) {
        Play play = varied();
        REQUIRE(play.view().is_variation);
        CHECK_FALSE(play.does(intent).view().is_variation);
    }
}

TEST_CASE("The page reads the record of the game, not of the variation") {
    FakeWorld world;
    Store app = world.start();
    app.handle(intent::ChangeSetup{two_persons()});
    app.handle(intent::Start{});
    play(app, "0a1.1");
    const std::string before = app.record();
    app.handle(intent::TryMoves{});
    app.handle(intent::TapCell{Cell{5}});
    CHECK(app.view().is_variation);
    CHECK(app.record() == before);
}

TEST_CASE("With values locked, moves can be tried in a review but are not valued") {
    Play play = reviewed(24);
    play.does(intent::DisableFeatures{FeatureSet{}.with(Feature::values)});
    play.does(intent::TapPiece{*play.game().position().reserve().begin()});
    CHECK(play.view().is_variation);
    CHECK_FALSE(play.view().analysis);
}

TEST_CASE("Whatever ends a variation hides the analysis again that it has shown") {
    for (const Intent& intent :
         {Intent{intent::LeaveVariation{}}, Intent{intent::Back{}}, Intent{intent::Rematch{}},
          Intent{intent::OpenPuzzle{"2028-02-29"}}, Intent{intent::OpenRecord{"q1;moves=0b1"}}}) {
        Play play(two_persons());
        play.plays("0a1.1b1.2").does(intent::TryMoves{});
        REQUIRE(play.state().analysis.is_shown);
        CHECK_FALSE(play.does(intent).state().analysis.is_shown);
    }
}

TEST_CASE("A typed move branches from a review, and \"play\" never replaces a running game") {
    Play play = reviewed(23);
    const Vocabulary vocabulary(english());
    const std::string place = to_text(*play.game().position().empty_cells().begin());
    play.does(parse_command(place, vocabulary, play.state()));
    CHECK(play.view().is_variation);
    Play other(two_persons());
    other.plays("0a1.1b1.2c1.3").does(intent::TryMoves{}).does(intent::TapCell{cell("d1")}).calls(Seat::first, "a1-d1");
    CHECK(parse_command("play", vocabulary, other.state()).is<intent::Open>());
}

TEST_CASE("The first move tried tells of an alignment that it lets expire") {
    Play play(two_persons());
    play.plays("0a1.1b1.2c1.3d1.5a2.6b2.f").does(intent::Resign{}).does(intent::ToggleReview{}).does(intent::SeekTo{8});
    REQUIRE(play.game().phase() == Phase::give);
    play.does(intent::TapPiece{Piece{7}}).does(intent::TapCell{cell("d4")});
    CHECK(play.notice<notice::Voided>());
}

TEST_CASE("A game with a clock is branched without it, past its extensions") {
    GameOptions options{.clock = {.per_move = 20s, .timeout = TimeoutCost::game, .extension = 10s}};
    Play play(two_persons(options));
    play.plays("0a1.1").does(intent::ExtendTime{});
    play.plays("b1.2c1").does(intent::Resign{}).does(intent::ToggleReview{}).does(intent::SeekTo{5});
    play.waits(60s);  // longer than a move may take
    play.does(intent::TapPiece{Piece{9}});
    REQUIRE(play.view().is_variation);
    CHECK_FALSE(play.game().options().clock.is_on());
    CHECK(play.game().position().occupied().size() == 2);
}
