/// Hints and analysis.

#include <span>

#include "shell/features/analysis/model.hpp"
#include "shell/features/game/model.hpp"
#include "shell/render/effects.hpp"
#include "shell/wording/game_text.hpp"
#include "shell/wording/labels.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Three pieces are placed, seat 2 is to give.
Play studied(const GameOptions& options = {}) {
    Play play(two_persons(options));
    play.plays("0a1.2b1.4c1").does(intent::ToggleAnalysis{});
    return play;
}

const GameOptions timed{{}, CallRule::rulebook, WrongCallCost::pause, short_clock};

std::string ticket(const Play& play) { return std::to_string(play.state().engine.ticket); }

}  // namespace

TEST_CASE("The analysis asks for the position shown and marks its moves") {
    Play play = studied();
    CHECK(play.asked() == std::vector<std::string>{"analyse " + ticket(play) + " 024............. -"});
    play.answers("value " + ticket(play) + " f - draw").answers("value " + ticket(play) + " 6 - loss 1");
    const View view = play.view(english());
    CHECK(view.board.piece_marks[0xf]->text == "=");
    CHECK(view.board.piece_marks[0xf]->is_best);
    CHECK(view.board.piece_marks[6]->outcome == Outcome::loss);
    CHECK(view.board.piece_marks[7]->text == "…");
    CHECK_FALSE(view.board.piece_marks[0]);
    CHECK(view.analysis->legend == "= draws · −1 loses in 1 move");
    CHECK_FALSE(view.analysis->is_done);
    CHECK(awaits_engine(play.state()));
    play.answers("done " + ticket(play));
    CHECK_FALSE(play.view().board.piece_marks[7]);
    CHECK(play.view().analysis->is_done);
    CHECK_FALSE(awaits_engine(play.state()));
}

TEST_CASE("The legend explains the best and the worst mark of each outcome") {
    Play play = studied();
    for (const char* value : {"f - win 1", "6 - win 3", "7 - win 9", "1 - loss 4", "3 - loss 2"})
        play.answers("value " + ticket(play) + ' ' + value);
    CHECK(play.view(english()).analysis->legend ==
          "+1 wins at once · +9 wins in 9 moves · −4 loses in 4 moves · −2 loses in 2 moves");
}

TEST_CASE("Once every move is known to draw, a sentence says so beside the marks") {
    Play play = studied();
    play.answers("value " + ticket(play) + " f - draw").answers("value " + ticket(play) + " e - draw");
    CHECK(play.view(english()).analysis->legend == "= draws");
    CHECK(play.view(english()).board.piece_marks[0xf]->text == "=");
    Play lost = play;
    play.answers("done " + ticket(play));
    CHECK(play.view(english()).board.piece_marks[0xf]->text == "=");
    CHECK(play.view(english()).analysis->legend == "It’s a draw whatever you give: any piece is still fine.");
    CHECK(play.view(english()).analysis->lines.size() == 2);
    lost.answers("value " + ticket(lost) + " 6 - loss 1").answers("done " + ticket(lost));
    CHECK(lost.view(english()).analysis->legend == "= draws · −1 loses in 1 move");
}

TEST_CASE("The analysis is never without words: before the first value it says that it is calculating") {
    const View view = studied().view(english());
    CHECK(*view.board.legend == "Calculating…");
    for (const Piece piece : view.board.position.reserve()) CHECK(view.board.piece_marks[piece.index]->text == "…");
}

TEST_CASE("The analysis marks every space at once, with dots before the values come") {
    Play play(two_persons());
    const View view = play.plays("0a1.2").does(intent::ToggleAnalysis{}).view(english());
    for (const Cell cell : CellSet::all() - view.board.position.occupied())
        CHECK(view.board.cell_marks[cell.index]->text == "…");
    CHECK_FALSE(view.board.cell_marks[0]);
}

TEST_CASE("A mark's colour goes by value: a later end is nearer to a draw, a harder draw to a win") {
    Play play = studied();
    play.answers("value " + ticket(play) + " 6 - loss 4").answers("value " + ticket(play) + " f - loss 2");
    const BoardView board = play.view(english()).board;
    CHECK(board.piece_marks[6]->text == "\u22124");
    CHECK(board.piece_marks[6]->shade > board.piece_marks[0xf]->shade);
    const draw::Theme& theme = draw::theme(draw::ThemeName::light);
    const auto green = [&](float shade) { return draw::colour_of(theme, Outcome::draw, shade).g; };
    CHECK(green(0.9f) != green(0.4f));
    CHECK(draw::colour_of(theme, Outcome::loss, 0).r == theme.bad.r);
}

TEST_CASE("A new game starts without the previous analysis") {
    Play play = studied();
    play.does(intent::Resign{}).does(intent::Rematch{});
    CHECK_FALSE(play.view().analysis);
    play.does(intent::ToggleAnalysis{});
    CHECK(play.view().analysis);
}

TEST_CASE("The marks of moves are explained even if a call wins") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1.8").does(intent::ToggleAnalysis{});
    play.answers("value " + ticket(play) + " a2 1 win 3");
    const AnalysisView analysis = *play.view(english()).analysis;
    CHECK(analysis.lines.front().mark.text == "!");
    CHECK(analysis.legend == "! QUARTO! row 1 · +3 wins in 3 moves");
}

TEST_CASE("The analysis shows who can call, for every call rule and phase") {
    struct Row {
        CallRule rule;
        std::string_view moves, call, piece_mark, cell_mark, legend;
    };
    using enum CallRule;
    const std::string_view own = "QUARTO!", theirs = "QUARTO! (Player 2)";
    const std::string_view lost = "! QUARTO! row 1 · \u2013 loses: the opponent can call row 1";
    const std::string_view lost_to_them = "! QUARTO! (Player 2) row 1 · \u2013 loses: the opponent can call row 1";
    // Seat 1 completes row 1; column a is not full, so calling it is wrong.
    const std::vector<Row> rows{
        {rulebook, "0a1.1b1.2c1.3d1", own, "\u2013", "", lost},
        {rulebook, "0a1.1b1.2c1.3d1.1!a1-a4", theirs, "\u2013", "", lost_to_them},
        {rulebook, "0a1.1b1.2c1.3d1.8", own, "", "=", "! QUARTO! row 1 · = draws"},
        {rulebook, "0a1.1b1.2c1.3d1.8.2!a1-a4", "", "", "=", "= draws"},
        {rulebook, "0a1.1b1.2c1.3d1.8a2", "", "=", "", "= draws"},
        {late, "0a1.1b1.2c1.3d1", own, "\u2013", "", lost},
        {late, "0a1.1b1.2c1.3d1.1!a1-a4", theirs, "\u2013", "", lost_to_them},
        {late, "0a1.1b1.2c1.3d1.8", own, "", "=", "! QUARTO! row 1 · = draws"},
        {late, "0a1.1b1.2c1.3d1.8.1!a1-a4", own, "", "=", "! QUARTO! row 1 · = draws"},
        {late, "0a1.1b1.2c1.3d1.8.2!a1-a4", "QUARTO! (Player 1)", "", "=", "! QUARTO! (Player 1) row 1 · = draws"},
        {automatic, "0a1.1b1.2c1", "", "=", "", "= draws"},
    };
    for (const auto& [rule, moves, call, piece_mark, cell_mark, legend] : rows) {
        INFO(static_cast<int>(rule) << ' ' << moves);
        Play play(two_persons({{}, rule, WrongCallCost::pause, {}}));
        play.does(intent::OpenRecord{"q1;rules=cshf;begin=1;calls=" +
                                     std::string(rule == late        ? "late"
                                                 : rule == automatic ? "automatic"
                                                                     : "rulebook") +
                                     ";moves=" + std::string(moves)});
        play.does(intent::ToggleAnalysis{});
        const std::string move = play.game().phase() == Phase::place ? "b3" : "9";
        const bool is_asked = !play.asked().empty();
        CHECK(is_asked == (piece_mark != "\u2013"));
        if (is_asked) play.answers("value " + ticket(play) + ' ' + move + " - draw");
        const View view = play.view(english());
        REQUIRE(view.analysis);
        CHECK(view.analysis->legend == legend);
        const Move valued = move == "9" ? Move{Gift{Piece{9}}} : Move{Placement{cell("b3")}};
        CHECK(view.analysis->lines.front().move ==
              (call.empty() ? move_name(text_context(english(), play.state()), valued) : std::string(call)));
        const auto text_of = [](const std::optional<MarkView>& mark) { return mark ? mark->text : std::string(); };
        CHECK(text_of(view.board.piece_marks[9]) == piece_mark);
        CHECK(text_of(view.board.cell_marks[cell("b3").index]) == cell_mark);
        for (const std::string_view name : {"a1", "b1", "c1", "d1"}) {
            CHECK(text_of(view.board.cell_marks[cell(name).index]) == (call.empty() ? "" : "!"));
            const std::string words = call == own ? "can be called" : std::string(call);
            CHECK(cell_label(english(), view.board, cell(name)).ends_with(", " + words) == !call.empty());
        }
        if (call == own) {
            CHECK(analysis_label(english(), view.analysis->lines.front()) == "QUARTO!, wins at once, row 1");
            CHECK(view.analysis->lines.front().mark.outcome == Outcome::win);
            CHECK(view.analysis->lines.front().mark.is_best);
            for (const AnalysisLine& line : std::span(view.analysis->lines).subspan(1)) CHECK_FALSE(line.mark.is_best);
        }
        if (piece_mark == "\u2013") {
            CHECK(view.analysis->is_done);
            CHECK(view.analysis->lines.size() == 13);
            CHECK(piece_label(english(), view.board, Piece{9}) ==
                  "tall dark round hollow, loses: the opponent can call row 1");
            CHECK(analysis_label(english(), view.analysis->lines[1]) ==
                  "short · light · round · solid, loses: the opponent can call row 1");
        }
    }
}

TEST_CASE("In the last turn the analysis shows calls and the value of ending the turn") {
    const std::string full(threefold_game), drawn(drawn_game);
    const std::vector<std::pair<std::string, std::vector<std::string>>> rows{
        {full, {"! QUARTO!", "\u2013 End turn"}},
        {full + ".1!a2-d2", {"! QUARTO! (Player 2)", "\u2013 End turn"}},
        {full + ".-", {"! QUARTO!", "= Accept draw"}},
        {full + ".-.2!a2-d2", {"= Accept draw"}},
        {drawn, {"= End turn"}},
        {drawn + ".-", {"= Accept draw"}},
    };
    for (const auto& [moves, lines] : rows) {
        INFO(moves);
        Play play(two_persons());
        play.does(intent::OpenRecord{"q1;rules=cshf;begin=1;moves=" + moves}).does(intent::ToggleAnalysis{});
        CHECK(play.asked().empty());
        const View view = play.view(english());
        REQUIRE(view.analysis);
        CHECK(view.analysis->is_done);
        std::vector<std::string> found;
        for (const AnalysisLine& line : view.analysis->lines) found.push_back(line.mark.text + ' ' + line.move);
        CHECK(found == lines);
    }
}

TEST_CASE("A hint says that only the opponent can call an alignment") {
    Play play(two_persons());
    play.does(intent::OpenRecord{"q1;rules=cshf;begin=1;moves=0a1.1b1.2c1.3d1.1!a1-a4"}).does(intent::AskForHelp{});
    CHECK(play.asked().empty());
    const View view = play.view(english());
    CHECK(view.notice->text == "Whatever you do, your opponent can call row 1 and win.");
    CHECK_FALSE(view.board.advised_piece);
}

TEST_CASE("A move drops the analysis and cancels its request") {
    Play play = studied();
    const std::string old = ticket(play);
    play.answers("value " + old + " f - draw").plays("f");
    CHECK(play.asked() == std::vector<std::string>{"cancel", "analyse " + ticket(play) + " 024............. f"});
    play.answers("value " + old + " e - draw");
    CHECK(play.view().analysis->lines.empty());
}

TEST_CASE("Best play is shown as pieces and the cells where they are placed") {
    Play play = studied();
    play.answers("line " + ticket(play) + " f b2 1 d4 6");
    CHECK(play.view().analysis->line ==
          std::vector<LineStep>{{Piece{0xf}, Cell{5}}, {Piece{1}, Cell{15}}, {Piece{6}, {}}});
    play.plays("f");
    CHECK(play.view().analysis->line.empty());
    play.answers("line " + ticket(play) + " b2");
    CHECK(play.view().analysis->line == std::vector<LineStep>{{Piece{0xf}, Cell{5}}});
}

TEST_CASE("Best play that can't be read as moves is ignored") {
    const std::string line = GENERATE("", "f f", "f b2 c2", "f zz", "f b2 ", "g");
    Play play = studied();
    play.answers("line " + ticket(play) + ' ' + line);
    CHECK(play.view().analysis->line.empty());
}

TEST_CASE("Analysis is off while a clock runs") {
    Play play = studied(timed);
    CHECK(play.asked().empty());
    CHECK_FALSE(play.view().analysis);
    CHECK_FALSE(play.view().actions.can_analyse);
}

TEST_CASE("While a clock runs, analysis and hints are available only if agreed") {
    const bool agreed = GENERATE(false, true);
    Setup setup = two_persons(timed);
    setup.hints_allowed = agreed;
    Play play(setup);
    play.plays("0a1.2b1.4c1");
    CHECK(play.view().actions.can_analyse == agreed);
    CHECK(play.view().actions.can_ask_for_help == agreed);
    CHECK(play.does(intent::AskForHelp{}).asked().empty() == !agreed);
    CHECK(play.notice<notice::Searching>().has_value() == agreed);
    CHECK_FALSE(play.view().actions.can_undo);
    play.does(intent::ToggleAnalysis{}).answers("value " + ticket(play) + " f - draw").answers("done " + ticket(play));
    CHECK(play.notice<notice::Hint>().has_value() == agreed);
    CHECK(play.view().analysis.has_value() == agreed);
    CHECK(play.view().board.piece_marks[0xf].has_value() == agreed);
}

TEST_CASE("Agreed hints also hold for a rematch, but not for other games") {
    Setup setup = two_persons(timed);
    setup.hints_allowed = true;
    Play play(setup);
    play.plays("0a1.1x").does(intent::Rematch{});
    CHECK(play.view().actions.can_analyse);
    SECTION("a new game") {
        setup.hints_allowed = false;
        play.does(intent::ChangeSetup{setup}).does(intent::Start{});
    }
    SECTION("an opened record") { play.does(intent::OpenRecord{"q1;rules=cshf;begin=1;clock=60;moves=0a1"}); }
    REQUIRE(play.view().is_clocked);
    CHECK_FALSE(play.view().actions.can_analyse);
    CHECK_FALSE(play.view().actions.can_ask_for_help);
}

TEST_CASE("Agreed hints are mentioned with the rules and at the start of the game") {
    for (const bool agreed : {false, true}) {
        Setup setup = against_computer(timed);
        setup.hints_allowed = agreed;
        const Play play(setup);
        CHECK(play.view(english()).rules_summary.ends_with(" · hints allowed") == agreed);
        const std::string told = agreed ? "Hints and analysis are allowed." : "";
        CHECK(detail_text(text_context(english(), play.state()), play.state().selection) == told);
    }
}

TEST_CASE("A hint is the best move once all moves have been analysed") {
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

TEST_CASE("A hint marks its piece or cell while it is shown") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1").does(intent::AskForHelp{});
    CHECK_FALSE(play.view().board.advised_piece);
    play.answers("value " + ticket(play) + " f - draw").answers("done " + ticket(play));
    CHECK(play.view().board.advised_piece == Piece{0xf});
    CHECK(play.view().board.advised_cells.empty());
    play.plays("f");
    CHECK_FALSE(play.view().board.advised_piece);
    play.does(intent::AskForHelp{}).answers("value " + ticket(play) + " b3 1 draw").answers("done " + ticket(play));
    CHECK(play.view().board.advised_cells == CellSet{}.with(cell("b3")));
    CHECK_FALSE(play.view().board.advised_piece);
    play.plays("b3");
    CHECK(play.view().board.advised_cells.empty());
}

TEST_CASE("A hint marks the shape that can be called") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1.8");
    CHECK(play.view().board.advised_cells.empty());
    play.does(intent::AskForHelp{}).does(intent::AskForHelp{});
    REQUIRE(play.notice<notice::Help>()->callable);
    CHECK(play.view().board.advised_cells == cells_of(*play.notice<notice::Help>()->callable));
    CHECK_FALSE(play.view().board.advised_piece);
}

TEST_CASE("A hint to call first says that there is an alignment, then where") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1").does(intent::AskForHelp{});
    CHECK(play.view(english()).notice->text == "There’s an alignment to call. Ask again to see where.");
    CHECK(play.view().board.advised_cells.empty());
    play.does(intent::DismissNotice{}).does(intent::AskForHelp{});
    CHECK(play.view(english()).notice->text == "There’s an alignment to call. Row 1: all light, all solid.");
    CHECK(play.view().board.advised_cells == cells_of(Shape{0}));
    play.plays("8").does(intent::AskForHelp{});  // a hint to the other player, who has to find it
    CHECK(play.view().board.advised_cells.empty());
    play.does(intent::ToggleAnalysis{}).does(intent::AskForHelp{});  // the analysis shows it
    CHECK(play.view().board.advised_cells == cells_of(Shape{0}));
}

TEST_CASE("A hint names no move if all draw and none is harder to answer") {
    const bool is_gift = GENERATE(true, false);
    Play play(two_persons());
    play.plays(is_gift ? "0a1" : "0a1.f").does(intent::AskForHelp{});
    const auto tell_all = [&](std::string_view value) {
        const Position& position = play.game().position();
        if (is_gift)
            for (Piece piece : position.reserve())
                play.answers("value " + ticket(play) + ' ' + to_text(piece) + " - " +
                             std::string(piece == Piece{9} ? value : "draw"));
        else
            for (Cell each : position.empty_cells())
                play.answers("value " + ticket(play) + ' ' + to_text(each) + " - " +
                             std::string(each == cell("b3") ? value : "draw"));
        play.answers("done " + ticket(play));
    };
    SECTION("all moves draw") {
        tell_all("draw");
        CHECK(play.view(english()).notice->text ==
              (is_gift ? "It’s a draw whatever you give: any piece is still fine."
                       : "It’s a draw wherever you place it: any space is still fine."));
        CHECK(play.view().board.advised_cells.empty());
        CHECK_FALSE(play.view().board.advised_piece);
    }
    SECTION("one move loses") {
        tell_all("loss 4");
        CHECK(play.view().board.advised_piece.has_value() == is_gift);
        CHECK(play.view().board.advised_cells.empty() == is_gift);
    }
}

TEST_CASE("Among drawing moves a hint names the one that is harder to answer") {
    Play play(two_persons());
    play.plays("0a1.fb2.6c3.9d1.3a2.ab1.5d4.1c2.2a3.e").does(intent::AskForHelp{});
    for (Cell each : play.game().position().empty_cells())
        play.answers("value " + ticket(play) + ' ' + to_text(each) + " 4 draw");
    play.answers("traps " + ticket(play) + " b4 5 12").answers("done " + ticket(play));
    CHECK(play.view().board.advised_cells == CellSet{}.with(cell("b4")));
}

TEST_CASE("A drawing move is marked with the share of the replies that lose") {
    Play play(two_persons());
    play.plays("0a1.fb2.6c3.9d1.3a2.ab1.5d4.1c2.2a3.e").does(intent::ToggleAnalysis{});
    for (const std::string_view drawing : {"c1", "d2", "b4"})
        play.answers("value " + ticket(play) + ' ' + std::string(drawing) + " 4 draw");
    play.answers("traps " + ticket(play) + " c1 0 12").answers("traps " + ticket(play) + " b4 5 12");
    const View view = play.view(english());
    const auto mark = [&](std::string_view at) { return *view.board.cell_marks[cell(at).index]; };
    CHECK(mark("b4").text == "42%");
    CHECK(mark("b4").words == "draws, 5 of 12 replies lose");
    CHECK(mark("b4").is_best);
    for (const std::string_view other : {"c1", "d2"}) {  // none loses; not counted
        CHECK(mark(other).text == "=");
        CHECK_FALSE(mark(other).is_best);
    }
    CHECK(view.analysis->legend == "42% of the replies lose, otherwise a draw · = draws");
    CHECK(view.analysis->lines.front().mark.text == "42%");
    CHECK(analysis_label(english(), view.analysis->lines.front()).starts_with("b4, draws, 5 of 12 replies lose"));
}

TEST_CASE("Only if all replies lose is their share 100%, only if none does is there none") {
    const auto share = [](const std::string& losing) {
        Play play(two_persons());
        play.plays("0a1.fb2.6c3.9d1.3a2.ab1.5d4.1c2.2a3.e").does(intent::ToggleAnalysis{});
        play.answers("value " + ticket(play) + " b4 4 draw").answers("traps " + ticket(play) + " b4 " + losing);
        return play.view(english()).board.cell_marks[cell("b4").index]->text;
    };
    CHECK(share("255 256") == "99%");
    CHECK(share("256 256") == "100%");
    CHECK(share("1 256") == "1%");
}

TEST_CASE("Only the list of the best pieces to give next has a heading") {
    Play play = studied();
    play.answers("value " + ticket(play) + " f - draw");
    CHECK(play.view().analysis->gifts.empty());
    play.plays("f");
    CHECK(play.view().analysis->gifts.empty());
    play.answers("value " + ticket(play) + " b3 19 draw");
    CHECK(play.view(english()).analysis->gifts == "Best pieces to give next");
}

TEST_CASE("If every move loses, the hint and the analysis explain how it ends") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1");
    const bool is_hint = GENERATE(true, false);
    if (is_hint) play.does(intent::AskForHelp{});
    else play.does(intent::ToggleAnalysis{});
    play.answers("value " + ticket(play) + " f - loss 6").answers("value " + ticket(play) + " 6 - loss 1");
    play.answers("done " + ticket(play));
    const View view = play.view(english());
    if (is_hint)
        CHECK_THAT(view.notice->text, Catch::Matchers::EndsWith("Every move loses, but this one lasts 6 moves. "
                                                                "In the end, there’s no safe piece to give."));
    else CHECK(view.analysis->lines[0].detail == "no safe piece in the end");
}

TEST_CASE("A hint waits for all moves early in the game, and for the whole analysis later") {
    const bool is_early = GENERATE(true, false);
    Play play(two_persons());
    play.plays(is_early ? "0a1.2b1.4c1.f" : "0a1.fb2.6c3.9d1.3a2.ab1.5d4.1c2.2a3.e");
    play.does(intent::AskForHelp{});
    for (Cell cell : play.game().position().empty_cells()) {
        CHECK_FALSE(play.notice<notice::Hint>());
        play.answers("value " + ticket(play) + ' ' + to_text(cell) + " - draw");
    }
    CHECK(play.notice<notice::Hint>().has_value() == is_early);
    play.answers("done " + ticket(play));
    CHECK(play.state().analysis.wants_hint == false);
}

TEST_CASE("An alignment that can be called is ranked above any move") {
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
