/// Setting up a position: pieces go anywhere, then it is played, analysed, shared, printed or taught.

#include <algorithm>
#include <set>

#include "core/diagram/svg.hpp"
#include "core/lessons/lesson.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"
#include "tests/shell/world.hpp"

namespace quarto::test::position_editor {

namespace {

SetUp set_up(std::string_view text, Seat to_move = Seat::first) {
    const auto read = parse_position(text);
    return {read->position, read->rules, to_move};
}
std::string text_of(const SetUp& set_up) { return to_text(PositionText{set_up.position, set_up.rules}); }

Cell cell(std::string_view name) { return *TextCursor(name).take_cell(); }
Piece piece(std::string_view name) { return *TextCursor(name).take_piece(); }

/// A game against the computer, and its position being set up.
Play begun(const GameOptions& options = {}) {
    Play play(against_computer(options));
    play.plays("0").computer_plays("b1.9");
    return play.does(intent::SetUpPosition{});
}

std::string text_of(const Play& play) { return text_of(set_up_of(table(play.state()))); }

}  // namespace

TEST_CASE("While a position is set up, a piece is in one place at a time") {
    const SetUp from = set_up("0123............ d cs+squares");
    CHECK(text_of(with_piece(from, piece("1"), cell("d4"))) == "0.23...........1 d cs+squares");
    CHECK(text_of(with_piece(from, piece("d"), cell("a2"))) == "0123d........... - cs+squares");
    CHECK(text_of(with_piece(from, piece("2"), InReserve{})) == "01.3............ d cs+squares");
    CHECK(text_of(with_piece(from, piece("d"), InReserve{})) == "0123............ - cs+squares");
    CHECK(text_of(with_piece(from, piece("f"), cell("a1"))) == "f123............ d cs+squares");
    const SetUp given = with_piece(from, piece("0"), Seat::second);
    CHECK(text_of(given) == ".123............ 0 cs+squares");
    CHECK(given.to_move == Seat::second);
    CHECK(spot_of(given, piece("0")) == PieceSpot{Seat::second});
    CHECK(spot_of(given, piece("3")) == PieceSpot{cell("d1")});
    CHECK(spot_of(given, piece("d")) == PieceSpot{InReserve{}});
    CHECK(text_of(cleared(given)) == "................ - cs+squares");
    CHECK(cleared(given).to_move == Seat::second);
}

TEST_CASE("Only a full board can't be played, and what stands in line already has expired") {
    CHECK(is_playable(set_up("0123............ -")));
    CHECK(is_playable(set_up("0123456789abcde. f")));
    CHECK_FALSE(is_playable(set_up("0123456789abcdef -")));
    const History game(start_of(set_up("0246............ 1"), {}), Milliseconds{0});
    CHECK(game.game().callable().empty());
    CHECK(game.game().voided().size() == 1);
}

TEST_CASE("A step made of a position is a lesson with a task that fits") {
    const auto task_of = [](std::string_view text) {
        const auto lessons = parse_lessons(lesson_of(set_up(text, Seat::second)));
        REQUIRE(lessons);
        const Step& step = lessons->front().steps.front();
        const Game& game = step.start.game();
        CHECK(text_of(SetUp{game.position(), game.options().rules, game.to_move()}) == text);
        CHECK(game.to_move() == Seat::second);
        return step.task;
    };
    CHECK(task_of("024............. 6") == Task::complete);
    CHECK(task_of("02.............. d") == Task::leave);
    CHECK(task_of("02.............. - c+squares") == Task::safe);
}

TEST_CASE("A position is set up by taps: a piece, then where it goes") {
    Play play = begun();
    CHECK(text_of(play) == ".0.............. 9");
    CHECK(play.asked().empty());
    play.does(intent::TapPiece{piece("f")});
    CHECK(play.view().board.chosen_piece == piece("f"));
    CHECK(play.view().board.playable.size() == 15);
    play.does(intent::TapCell{cell("c2")});
    CHECK(text_of(play) == ".0....f......... 9");
    CHECK(play.cues() == std::vector{Feedback{CueKind::placement, piece("f")}});
    play.does(intent::TapCell{cell("b1")});
    CHECK(play.view().board.held == piece("0"));
    CHECK(play.view().board.call_cells == CellSet{}.with(cell("b1")));
    SECTION("moves it to another space") {
        play.does(intent::TapCell{cell("a4")});
        CHECK(text_of(play) == "......f.....0... 9");
    }
    SECTION("puts it back by a second tap") {
        play.does(intent::TapCell{cell("b1")});
        CHECK(text_of(play) == "......f......... 9");
    }
    SECTION("puts it back by a tap on the remaining pieces") {
        play.does(intent::TapPiece{piece("0")});
        CHECK(text_of(play) == "......f......... 9");
    }
    SECTION("gives it to a player, whose turn it is then") {
        play.does(intent::TapTray{Seat::second});
        CHECK(text_of(play) == "......f......... 0");
        CHECK(play.view().position_editor->to_move == Seat::second);
    }
    SECTION("stays where it is after Back, and then the editor is left") {
        play.does(intent::Back{});
        CHECK_FALSE(play.view().board.held);
        CHECK(text_of(play) == ".0....f......... 9");
        CHECK_FALSE(play.does(intent::Back{}).view().position_editor);
        CHECK(play.moves() == "0b1.9");
    }
    SECTION("or another of the remaining pieces is taken up instead") {
        play.does(intent::Back{}).does(intent::TapPiece{piece("3")}).does(intent::TapPiece{piece("4")});
        CHECK(play.view().board.held == piece("4"));
        CHECK(play.does(intent::TapPiece{piece("4")}).view().board.held == std::nullopt);
    }
}

TEST_CASE("Each change of a position is undone and redone, and the game stays as it is") {
    Play play = begun();
    const std::string before = to_text(*play.state().game.history, play.now());
    play.does(intent::PutPiece{piece("5"), cell("d4")}).does(intent::ClearPosition{});
    play.does(intent::ChoosePositionRules{{AttributeSet{1}, ShapeSet::lines_and_squares()}});
    play.does(intent::ChooseMover{Seat::second});
    CHECK(text_of(play) == "................ - c+squares");
    for (const char* earlier :
         {"................ - c+squares", "................ -", ".0.............5 9", ".0.............. 9"})
        CHECK(text_of(play.does(intent::Undo{})) == earlier);
    CHECK(play.does(intent::Undo{}).notice<notice::Unavailable>()->reason ==
          notice::UnavailableReason::nothing_to_undo);
    CHECK(text_of(play.does(intent::Redo{})) == ".0.............5 9");
    play.does(intent::PutPiece{piece("5"), cell("d4")});  // where it is
    CHECK(play.view().position_editor->can_redo);
    play.does(intent::PutPiece{piece("6"), cell("a1")});
    CHECK_FALSE(play.view().position_editor->can_redo);
    CHECK_FALSE(play.saved("game"));
    CHECK(to_text(*play.state().game.history, play.now()) == before);
    play.does(intent::LeaveSetUp{});
    CHECK(play.record() == before);
}

TEST_CASE("The editor says whether the position is legal, who is to move, and what has expired") {
    Play play = begun();
    CHECK(play.view(english()).prompt == "Legal · You: to place.");
    CHECK(play.view(english()).detail == "Tap a piece, then where it goes, or drag it.");
    play.does(intent::TapPiece{piece("d")});
    CHECK(play.view(english()).detail == "Short dark round hollow: tap where it goes.");
    play.does(intent::TapCell{cell("a1")});
    CHECK(play.view(english()).detail == "Short dark round hollow on a1.");
    play.does(intent::PutPiece{piece("9"), InReserve{}}).does(intent::ChooseMover{Seat::second});
    CHECK(play.view(english()).prompt == "Legal · Computer: to give.");
    CHECK(play.view(english()).detail == "Tap a piece, then where it goes, or drag it.");
    for (const auto& [what, where] : {std::pair{"2", "c1"}, {"4", "d1"}, {"6", "a1"}})
        play.does(intent::PutPiece{piece(what), cell(where)});
    CHECK(play.view(english()).detail == "Short light square solid on a1.\nExpired: row 1, all light, all solid.");
    for (std::uint8_t k = 0; k < 16; ++k) play.does(intent::PutPiece{Piece{k}, Cell{k}});
    CHECK(play.view(english()).prompt == "Can’t be played: the board is full.");
    CHECK_FALSE(play.view().result);
    CHECK(play.does(intent::PlayPosition{}).notice<notice::Unavailable>());
    CHECK(play.view().position_editor);
}

TEST_CASE("A position is played against the present opponent, and counts for no rating") {
    Play play = begun({.calls = CallRule::late});
    play.does(intent::ClearPosition{}).does(intent::PutPiece{piece("a"), cell("b2")});
    play.does(intent::PutPiece{piece("c"), Seat::first}).does(intent::PlayPosition{});
    CHECK_FALSE(play.view().position_editor);
    CHECK(play.record() == "q1;rules=cshf;begin=1;calls=late;start=.....a........../c");
    CHECK(play.state().game.players == against_computer().players);
    CHECK_FALSE(play.state().rating.counts);
    CHECK(play.saved("game"));
    CHECK(play.saved("previous-game"));
    play.does(intent::TapCell{cell("a1")}).does(intent::TapPiece{piece("3")});
    CHECK_FALSE(play.asked().empty());
}

TEST_CASE("A position is analysed in a variation, which leads back to the editor") {
    Play play = begun();
    play.does(intent::PutPiece{piece("5"), cell("d4")}).does(intent::AnalysePosition{});
    CHECK(play.view().is_variation);
    CHECK(play.view().actions.is_analysing);
    CHECK(play.asked() == std::vector<std::string>{"analyse " + play.ticket() + " .0.............5 9"});
    play.does(intent::TapCell{cell("a1")});
    CHECK(play.ply() == 1);
    play.does(intent::Back{});
    CHECK(text_of(play) == ".0.............5 9");
    CHECK(play.view().position_editor);
    CHECK_FALSE(play.view().actions.is_analysing);
    CHECK(play.does(intent::LeaveSetUp{}).moves() == "0b1.9");
}

TEST_CASE("A position is shared as a game that starts there, printed, and made a lesson's step") {
    Play play = begun();
    play.does(intent::PutPiece{piece("5"), cell("d4")}).does(intent::Share{});
    const auto shared = effect_of<effect::Share>(play);
    REQUIRE(shared);
    CHECK(shared->record == "q1;rules=cshf;begin=1;start=.0.............5/9");
    CHECK(shared->players == "person,casual");
    CHECK(effect_of<effect::PrintPosition>(play.does(intent::PrintPosition{}))->picture.starts_with("<svg"));
    CHECK(effect_of<effect::TeachPosition>(play.does(intent::TeachPosition{}))->lessons ==
          lesson_of(set_up(".0.............5 9")));
}

TEST_CASE("The two signs of an attribute differ in nothing else, and no sign is shown twice") {
    const auto piece_shown = [](const std::string& picture) {
        int index = 0;
        while (index < 16 && to_svg(Piece{static_cast<std::uint8_t>(index)}, Medium::paper) != picture) ++index;
        return index;
    };
    const auto legend = printed_legend(Texts{});
    REQUIRE(legend.size() == 8);
    std::set<int> shown;
    for (std::size_t k = 0; k < 8; k += 2) {
        const int with_first = piece_shown(legend[k].picture), with_second = piece_shown(legend[k + 1].picture);
        CHECK((with_first ^ with_second) == 1 << k / 2);
        CHECK((with_first & 1 << k / 2) == 0);
        shown.insert({with_first, with_second});
    }
    CHECK(shown.size() == 8);
}

TEST_CASE("While a position is set up, moves of a game are refused, and nothing of it is asked for") {
    Play play = begun();
    CHECK(play.does(intent::CallQuarto{Seat::first}).notice<notice::Unavailable>());
    CHECK(play.does(intent::Resign{}).notice<notice::Unavailable>());
    CHECK(play.does(intent::AskForHelp{}).asked().empty());
    CHECK(play.does(intent::ToggleAnalysis{}).asked().empty());
    play.does(intent::Make{Gift{piece("3")}}).does(intent::Make{Placement{cell("c3")}});  // typed
    CHECK(text_of(play) == ".0........3..... 9");
    CHECK(play.does(intent::Ask{query::Board{}}).notice<notice::Answer>());
}

TEST_CASE("The editor begins with the position shown, in a lesson's place too, but not while a clock runs") {
    CHECK(text_of(Play(SavedData{}).does(intent::SetUpPosition{})) == "................ -");
    Play lesson(two_persons());
    lesson.does(intent::OpenLessons{lesson_of(set_up("024............. 6")), {}});
    lesson.does(intent::SetUpPosition{});
    CHECK(text_of(lesson) == "024............. 6");
    CHECK(lesson.does(intent::LeaveSetUp{}).record() == "q1;rules=cshf;begin=1");
    Play timed(two_persons({.clock = short_clock}));
    CHECK_FALSE(timed.view().can_set_up);
    CHECK(timed.does(intent::SetUpPosition{}).notice<notice::Unavailable>());
    CHECK_FALSE(timed.view().position_editor);
    CHECK(Play(two_persons()).does(intent::PutPiece{piece("1"), cell("a1")}).notice<notice::Unavailable>());
}

TEST_CASE("A position being set up is still there at the next start, until it is left") {
    FakeWorld world;
    world.storage.texts["game"] =
        "quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0b1.9\n"
        "first person\nsecond person\n";
    {
        Store app = world.start();
        app.handle(intent::SetUpPosition{});
        app.handle(intent::ChoosePositionRules{RuleSet{AttributeSet::all(), ShapeSet::lines_and_squares()}});
        app.handle(intent::PutPiece{piece("d"), cell("a1")});
    }
    {
        Store app = world.start();
        REQUIRE(app.view().position_editor);
        CHECK_FALSE(app.view().home);
        CHECK(text_of(set_up_of(table(app.state()))) == "d0.............. 9 cshf+squares");
        app.handle(intent::Undo{});
        CHECK(app.view().notice);
        app.handle(intent::LeaveSetUp{});
        CHECK_FALSE(app.view().position_editor);
    }
    CHECK_FALSE(world.start().view().position_editor);
    CHECK(world.storage.texts["position"].empty());

    world.storage.texts["position"] = "q1;rules=cshf;begin=3";
    const Store app = world.start();
    CHECK_FALSE(app.view().position_editor);
    CHECK(app.view().notice);
}

TEST_CASE("Another game, a lesson and the first screen take the editor's place") {
    CHECK_FALSE(begun().does(intent::OpenRecord{"q1;rules=c;begin=2;moves=5"}).view().position_editor);
    CHECK_FALSE(begun().does(intent::OpenLessons{lesson_of(set_up("024............. 6")), {}}).view().position_editor);
    CHECK_FALSE(begun().does(intent::OpenHome{}).view().position_editor);
    CHECK_FALSE(begun().does(intent::Rematch{}).view().position_editor);
}

}  // namespace quarto::test::position_editor
