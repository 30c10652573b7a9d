/// Tips in the first game: each shown once, at its occasion, and remembered.

#include "tests/shell/play.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

using ShownTip = std::optional<Tip>;

}  // namespace

TEST_CASE("Tips for giving, placing and calling are each shown until that is done") {
    Play play(two_persons());
    CHECK(play.view().tip == ShownTip{Tip::gift});
    play.does(intent::TapCell{cell("a1")});
    CHECK(play.view().tip == ShownTip{Tip::gift});
    play.plays("0");
    CHECK(play.saved("hints") == "gift");
    CHECK(play.view().tip == ShownTip{Tip::placement});
    play.plays("a1");
    CHECK(play.saved("hints") == "gift placement");
    for (const std::string_view moves : {"2", "b1", "4", "c1", "9"}) {
        CHECK_FALSE(play.view().tip);
        play.plays(moves);
    }
    play.plays("d1");
    CHECK(play.view().tip == ShownTip{Tip::call});
    play.plays("3");
    CHECK(play.view().tip == ShownTip{Tip::call});
    play.plays("a2");
    CHECK_FALSE(play.view().tip);
    CHECK_FALSE(play.saved("hints"));
}

TEST_CASE("The tip for calling doesn't show whether there is an alignment") {
    for (const std::string_view last : {"6d1", "9d1"}) {
        Play play(two_persons());
        play.plays("0a1.2b1.4c1").plays(last);
        CHECK(play.view().tip == ShownTip{Tip::call});
    }
}

TEST_CASE("If squares win, the tip for calling doesn't mention lines") {
    GameOptions squares;
    squares.rules.winning = ShapeSet::lines_and_squares();
    Play play(two_persons(squares));
    play.plays("0a1.2b1.4a2.6b2");
    CHECK(play.view().detail == "hint.call_any");
}

TEST_CASE("Saying QUARTO! ends the tip for calling") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1").does(intent::CallQuarto{play.game().to_move()});
    CHECK_FALSE(play.view().tip);
    CHECK(play.saved("hints") == "gift placement call");
    play.does(intent::Back{});
    CHECK_FALSE(play.view().tip == ShownTip{Tip::call});
}

TEST_CASE("On a full board the prompt about the last call is shown instead of a tip") {
    Play play(two_persons());
    play.plays(threefold_game);
    REQUIRE(play.game().phase() == Phase::finish);
    CHECK_FALSE(play.view().tip);
    CHECK(play.view().detail == "detail.may_call");
}

TEST_CASE("With automatic wins there is no tip for calling") {
    Play play(two_persons({{}, CallRule::automatic, WrongCallCost::nothing, {}}));
    play.plays("0a1.2b1.4c1.9d1");
    CHECK_FALSE(play.view().tip);
}

TEST_CASE("A closed tip stays closed, and the usual text is shown instead") {
    Play play(two_persons());
    play.does(intent::DismissTip{});
    CHECK_FALSE(play.view().tip);
    CHECK(play.saved("hints") == "gift");
    CHECK(play.view().detail.find("hint.") == std::string::npos);
    play.plays("9").does(intent::DismissTip{});
    CHECK(play.saved("hints") == "gift placement");
}

TEST_CASE("Closing a tip does nothing if none is shown") {
    Play play(two_persons());
    play.plays("9b3");
    CHECK_FALSE(play.view().tip);
    play.does(intent::DismissTip{});
    CHECK_FALSE(play.saved("hints"));
}

TEST_CASE("There are no tips while the computer moves or in the past") {
    Play play(against_computer());
    play.plays("0");
    CHECK_FALSE(play.view().tip);
    play.computer_plays("a1.1");
    CHECK(play.view().tip == ShownTip{Tip::placement});
    play.does(intent::SeekTo{1});
    CHECK_FALSE(play.view().tip);
}

TEST_CASE("A tip already seen isn't shown in other games or after a restart, unless requested") {
    FakeWorld world;
    {
        Store app = world.start("q1;rules=cshf;begin=1");
        play(app, "0a1");
    }
    Store app = world.start("q1;rules=csh;begin=1");
    CHECK_FALSE(app.view().tip);
    app.handle(intent::Open{Screen::help});
    app.handle(intent::ShowTipsAgain{});
    CHECK(app.view().screen == Screen::game);
    CHECK(app.view().tip == ShownTip{Tip::gift});
    CHECK(world.storage.texts["hints"].empty());
}

TEST_CASE("The saved names of tips are read back, and unknown names are ignored") {
    for (std::uint8_t bits = 0; bits < 8; ++bits) CHECK(parse_tips(to_text(TipSet{bits})) == TipSet{bits});
    CHECK(parse_tips("call  nonsense gift ") == TipSet{0b101});
}

TEST_CASE("No tip is shown beside the analysis") {
    Play play(two_persons());
    play.does(intent::ToggleAnalysis{});
    CHECK_FALSE(play.view().tip);
    play.does(intent::ToggleAnalysis{});
    CHECK(play.view().tip == ShownTip{Tip::gift});
}
