/// Hints, and the values of all moves.

#include "tests/shell/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Three pieces stand, seat 2 is to give.
Play studied(const Settings& settings = {}) {
    Play play(two_persons(settings));
    play.plays("0a1.2b1.4c1").does(intent::ToggleAnalysis{});
    return play;
}

std::string ticket(const Play& play) {
    return std::to_string(play.state().study.ticket);
}

}  // namespace

TEST_CASE("Values are asked for the position that is looked at, and mark its moves") {
    Play play = studied();
    CHECK(play.asked() == std::vector<std::string>{"analyse " + ticket(play) + " 024............. -"});
    play.answers("value " + ticket(play) + " f - draw").answers("value " + ticket(play) + " 6 - loss 1");
    const View view = play.view();
    CHECK(view.board.piece_marks[0xf]->text == "=");
    CHECK(view.board.piece_marks[0xf]->is_best);
    CHECK(view.board.piece_marks[6]->outcome == Outcome::loss);
    CHECK_FALSE(view.board.piece_marks[7]);
    CHECK_FALSE(view.analysis->is_done);
    play.answers("done " + ticket(play));
    CHECK(play.view().analysis->is_done);
}

TEST_CASE("A move drops the values and what was asked for them") {
    Play play = studied();
    const std::string old = ticket(play);
    play.answers("value " + old + " f - draw").plays("f");
    CHECK(play.asked() == std::vector<std::string>{"cancel", "analyse " + ticket(play) + " 024............. f"});
    play.answers("value " + old + " e - draw");
    CHECK(play.view().analysis->lines.empty());
}

TEST_CASE("The best line is shown as pieces and the cells that they go to") {
    Play play = studied();
    play.answers("line " + ticket(play) + " f b2 1 d4 6");
    CHECK(play.view().analysis->line == std::vector<LineStep>{{Piece{0xf}, Cell{5}}, {Piece{1}, Cell{15}}, {Piece{6}, {}}});
    play.plays("f");
    CHECK(play.view().analysis->line.empty());
    play.answers("line " + ticket(play) + " b2");
    CHECK(play.view().analysis->line == std::vector<LineStep>{{Piece{0xf}, Cell{5}}});
}

TEST_CASE("A line that does not read as moves is passed over") {
    const std::string line = GENERATE("", "f f", "f b2 c2", "f zz", "f b2 ", "g");
    Play play = studied();
    play.answers("line " + ticket(play) + ' ' + line);
    CHECK(play.view().analysis->line.empty());
}

TEST_CASE("No values while a clock runs") {
    Play play = studied({{}, CallRule::rulebook, WrongCallCost::pause, short_clock});
    CHECK(play.asked().empty());
    CHECK_FALSE(play.view().analysis);
    CHECK_FALSE(play.view().actions.can_analyse);
}

TEST_CASE("A hint is the best move, once all are known") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1").does(intent::AskForHelp{});
    CHECK(play.notice<notice::Searching>());
    play.answers("value " + ticket(play) + " 6 - loss 1").answers("value " + ticket(play) + " f - draw");
    CHECK_FALSE(play.notice<notice::Hint>());
    play.answers("done " + ticket(play));
    REQUIRE(play.notice<notice::Hint>());
    CHECK(play.notice<notice::Hint>()->best.move == Move{Gift{Piece{0xf}}});
    CHECK_FALSE(play.view().analysis);
}

TEST_CASE("An alignment that can be called is worth more than any move") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1.8").does(intent::ToggleAnalysis{});
    play.answers("value " + ticket(play) + " a2 1 draw").answers("line " + ticket(play) + " a2 1");
    const auto analysis = play.view(english()).analysis;
    REQUIRE(analysis->lines.size() == 2);
    CHECK(analysis->lines[0].move == "QUARTO!");
    CHECK(analysis->lines[0].detail == "row 1");
    CHECK(analysis->lines[0].mark.is_best);
    CHECK_FALSE(analysis->lines[1].mark.is_best);
    CHECK(analysis->line.empty());
}
