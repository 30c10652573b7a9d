/// The clock stands still in menus, if that was agreed; a bank of time in the front end.

#include "shell/app/steps.hpp"

#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

GameOptions with_pauses() { return {.clock = {.per_move = 25s, .pauses = true}}; }

intent::SetEnvironment page_that_is(bool is_hidden) {
    Environment environment;
    environment.is_hidden = is_hidden;
    return {environment};
}

}  // namespace

TEST_CASE("Unless agreed, the clock goes on in menus") {
    Play play(two_persons({.clock = {.per_move = 25s}}));
    play.waits(5s).does(intent::Open{Screen::menu});
    CHECK_FALSE(play.view().is_paused);
    CHECK(play.waits(20s).game().end());
}

TEST_CASE("If agreed, the clock stands still from the opening of a menu to its end") {
    Play play(two_persons(with_pauses()));
    play.waits(5s).does(intent::Open{Screen::menu}).waits(60s);
    CHECK(play.view().players[0].time == "0:20");
    play.waits(60s).does(intent::Open{Screen::settings}).waits(60s).does(intent::Back{}).does(intent::Back{});
    CHECK_FALSE(play.view().is_paused);
    CHECK_FALSE(play.waits(19'999ms).game().end());
    CHECK(play.waits(1ms).game().end() == End{second, EndReason::timeout, {}});
}

TEST_CASE("Nothing of the position is shown during a pause, and nothing changes by itself") {
    Play play(two_persons(with_pauses()));
    play.plays("0a1").does(intent::Open{Screen::help});
    const View view = play.view();
    CHECK(view.is_paused);
    CHECK(view.prompt == "prompt.paused");
    CHECK(view.detail.empty());
    CHECK(view.moves.empty());
    CHECK_FALSE(view.next_change);
    CHECK(view.players[1].clock == ClockState::resting);
}

TEST_CASE("The list of moves shows the position in words, so the clock goes on") {
    Play play(two_persons(with_pauses()));
    play.plays("0a1").does(intent::Open{Screen::moves});
    CHECK_FALSE(play.view().is_paused);
    CHECK(play.waits(25s).game().end());
}

TEST_CASE("The clock stands still while the page is out of sight") {
    Play play(two_persons(with_pauses()));
    play.waits(5s).does(page_that_is(true)).waits(60s).does(page_that_is(false));
    CHECK(play.game().time_left(play.now()) == 20s);
    CHECK(play.waits(20s).game().end());
}

TEST_CASE("The computer loses no time while the page is out of sight, a person does") {
    Play play(against_computer({.clock = {.per_move = 25s}}));
    play.plays("0").does(page_that_is(true)).waits(60s);
    CHECK_FALSE(play.game().end());
    play.does(page_that_is(false)).answers("move " + play.ticket() + " a1").waits(pace);
    CHECK(play.moves() == "0a1");
    play.answers("move " + play.ticket() + " 1").waits(pace).does(page_that_is(true)).waits(25s);
    CHECK(play.game().end() == End{second, EndReason::timeout, {}});
}

TEST_CASE("The computer waits during a pause") {
    Play play(against_computer(with_pauses()));
    play.plays("0").does(intent::Open{Screen::menu});
    play.answers("move " + play.ticket() + " a1").waits(pace);
    CHECK(play.moves() == "0");
    play.does(intent::Back{}).waits(pace);
    CHECK(play.moves() == "0a1");
}

TEST_CASE("During a pause the time used until then is saved") {
    Play play(two_persons(with_pauses()));
    play.waits(5s).does(intent::Open{Screen::menu}).waits(60s).does(intent::SaveTime{});
    CHECK(play.saved("game")->find(";used=5000") != std::string::npos);
}

TEST_CASE("A game begun in a pause has its whole time") {
    Play play(two_persons(with_pauses()));
    play.waits(5s).does(intent::Open{Screen::menu}).waits(60s).does(intent::Rematch{});
    CHECK(play.game().time_left(play.now()) == 25s);
    CHECK(play.waits(25s).game().end());
}

TEST_CASE("After its end a game doesn't pause") {
    Play play(two_persons(with_pauses()));
    play.does(intent::Resign{}).does(intent::Open{Screen::menu});
    CHECK_FALSE(play.view().is_paused);
}

TEST_CASE("With a bank, both cards show what is left, and rings too") {
    Play play(two_persons({.clock = {.bank = 100s, .increment = 2s}}));
    play.waits(30s).plays("0").waits(50s);
    const auto& [one, two] = play.view().players;
    CHECK(one.time == "1:12");
    CHECK(two.time == "0:50");
    CHECK(one.time_share == 0.72f);
    CHECK(two.time_share == 0.5f);
    CHECK(one.clock == ClockState::resting);
    CHECK(two.clock == ClockState::running);
}

TEST_CASE("With a time per move, only the player to move has a ring") {
    Play play(two_persons(with_pauses()));
    play.waits(5s);
    CHECK(play.view().players[0].time_share == 0.8f);
    CHECK_FALSE(play.view().players[1].time_share);
}

TEST_CASE("A game with a bank that is played on from an earlier ply has the time of that ply") {
    Play play(two_persons({.clock = {.bank = 100s}}));
    play.waits(10s).plays("0").waits(20s).plays("a1").waits(5s).plays("1").does(intent::Resign{});
    play.does(intent::SeekTo{2}).waits(60s).plays("2");
    CHECK(play.game().time_left(first, play.now()) == 90s);
    CHECK(play.game().time_left(second, play.now()) == 80s);
    CHECK(play.record().find(";times=10000.20000.20000") != std::string::npos);
}
