/// The engine's work while a player thinks.

#include <string>
#include <vector>

#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

using Lines = std::vector<std::string>;

const GameOptions clock_options{{}, CallRule::rulebook, WrongCallCost::pause, short_clock};
constexpr int perfect = 7;

/// Four pieces are placed, the person is to give one.
Play with_four_placed(const Setup& setup) {
    Play play(setup);
    play.plays("0").computer_plays("a1.1").plays("b2.2").computer_plays("c4.4").plays("d3");
    return play;
}

Play pondering(const GameOptions& options = {}) {
    Play play = with_four_placed(against_computer(options));
    play.does(intent::AllowPondering{true});
    return play;
}

Play& knows_all(Play& play) {
    for (const char piece : std::string_view("356789abcdef"))
        play.answers("value " + play.ticket() + ' ' + piece + (piece == '7' ? " - win 3" : " - draw"));
    return play.answers("done " + play.ticket());
}

Setup against_exact(const GameOptions& options) {
    Setup setup = against_computer(options);
    setup.players[1].level = perfect;
    return setup;
}

}  // namespace

TEST_CASE("While a person thinks, the engine works on the position") {
    Play play = pondering();
    CHECK(play.asked() == Lines{"analyse " + play.ticket() + " 0....1.....4..2. -"});
    CHECK_FALSE(play.view().analysis);
    play.answers("value " + play.ticket() + " 5 - draw");
    CHECK_FALSE(play.view().board.piece_marks[5]);
}

TEST_CASE("Pondering stops at once for the computer's move and goes on with the position after it") {
    Play play = pondering();
    play.plays("5");
    REQUIRE(play.asked().size() == 2);
    CHECK(play.asked()[0] == "cancel");
    CHECK(play.asked()[1].starts_with("think "));
    play.computer_plays("a4");
    CHECK_FALSE(play.view().analysis);
    play.computer_plays("6");
    REQUIRE(play.asked().size() == 1);
    CHECK(play.asked()[0].starts_with("analyse "));
}

TEST_CASE("A hint and the values are there at once if the engine has already found them") {
    Play play = pondering();
    knows_all(play).does(intent::AskForHelp{});
    CHECK(play.asked().empty());
    REQUIRE(play.notice<notice::Hint>());
    CHECK(play.notice<notice::Hint>()->best.move == Move{Gift{Piece{7}}});
    play.does(intent::ToggleAnalysis{});
    CHECK(play.asked().empty());
    CHECK(play.view().analysis->is_done);
    play.does(intent::ToggleAnalysis{}).does(intent::ToggleAnalysis{});
    CHECK(play.view().analysis->lines.size() == 12);
}

TEST_CASE("A hint during pondering waits for the work in progress") {
    Play play = pondering();
    play.does(intent::AskForHelp{});
    CHECK(play.asked().empty());
    CHECK(play.notice<notice::Searching>());
    CHECK(knows_all(play).notice<notice::Hint>());
}

TEST_CASE("Pondering ends with the permission, a requested hint is still found") {
    Play play = pondering();
    play.does(intent::AllowPondering{false});
    CHECK(play.asked() == Lines{"cancel"});
    play.does(intent::AllowPondering{true}).does(intent::AskForHelp{}).does(intent::AllowPondering{false});
    CHECK(play.asked().empty());
    CHECK(awaits_engine(play.state()));
}

TEST_CASE("Pondering keeps what is known at its end") {
    Play play = pondering();
    knows_all(play).does(intent::AllowPondering{false}).does(intent::AskForHelp{});
    CHECK(play.asked().empty());
    CHECK(play.notice<notice::Hint>());
}

TEST_CASE("Values that were shown and are hidden again count as pondering") {
    Play play = pondering();
    play.does(intent::ToggleAnalysis{}).does(intent::ToggleAnalysis{}).does(intent::AllowPondering{false});
    CHECK(play.asked() == Lines{"cancel"});
}

TEST_CASE("The engine ponders only if a hint or its own reply may need it") {
    const auto ponders = [](Play play) { return !play.does(intent::AllowPondering{true}).asked().empty(); };
    CHECK(ponders(with_four_placed(against_computer())));
    CHECK_FALSE(ponders(Play(against_computer())));  // too early
    CHECK_FALSE(ponders(Play(two_persons()).plays("0a1.1b2.2c4.4d3")));
    CHECK_FALSE(ponders(with_four_placed(against_computer(clock_options))));  // without hints
    CHECK(ponders(with_four_placed(against_exact(clock_options))));
    CHECK_FALSE(ponders(with_four_placed(against_computer())
                            .does(intent::DisableFeatures{FeatureSet{}.with(Feature::hint).with(Feature::values)})));
    CHECK_FALSE(
        ponders(with_four_placed(against_computer()).does(intent::DisableFeatures{FeatureSet{}.with(Feature::play)})));
}

TEST_CASE("An engine that fails while pondering is not asked again before the next position") {
    Play play = pondering();
    play.answers("error " + play.ticket() + " out of memory");
    CHECK(play.asked().empty());
    CHECK_FALSE(play.notice<notice::EngineFailed>());
    play.does(intent::Tick{});
    CHECK(play.asked().empty());
    play.does(intent::AskForHelp{});
    REQUIRE(play.asked().size() == 1);
    play.answers("error " + play.ticket() + " out of memory");
    CHECK(play.notice<notice::EngineFailed>());
    play.plays("5").computer_plays("a4.6");
    CHECK(play.asked().size() == 1);
}
