/// Results: who won, how, and every alignment of it.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

Setup with_names(Setup setup) {
    setup.players[0].name = "Ann";
    setup.players[1].name = "Bo";
    return setup;
}

ResultView result_of(const Play& play) {
    const auto result = play.view(english()).result;
    REQUIRE(result);
    return *result;
}

}  // namespace

TEST_CASE("A result names all shapes and all that each shares") {
    Play play(with_names(two_persons()));
    play.plays(threefold_game).calls(first, "d1-d4");
    CHECK(result_of(play).title == "Ann wins.");
    CHECK(result_of(play).detail == "QUARTO! Row 1: all square. Column d: all dark. Diagonal d1-a4: all solid.");
}

TEST_CASE("A result tells of several attributes of one shape, and only of those that count") {
    Play all(with_names(two_persons()));
    all.plays("0a1.2b1.4c1.6d1.1!a1-d1");
    CHECK(result_of(all).detail == "QUARTO! Row 1: all light, all solid.");
    Play one(with_names(two_persons({rules("c"), {}, {}, {}})));
    one.plays("0a1.2b1.4c1.6d1.1!a1-d1");
    CHECK(result_of(one).detail == "QUARTO! Row 1: all light.");
}

TEST_CASE("A won square is named by two opposite cells") {
    Play play(with_names(two_persons({rules("cshf+squares"), CallRule::automatic, {}, {}})));
    play.plays("0b2.2c2.4b3.6c3");
    CHECK(result_of(play).detail == "QUARTO! Square b2-c3: all light, all solid.");
}

TEST_CASE("A result against the computer speaks to the person") {
    Play won(against_computer());
    CHECK(result_of(won.plays("0").does(intent::Resign{})).title == "The computer wins.");
    Play play(against_computer());
    play.plays("0").computer_plays("a1.2").plays("b1.4").computer_plays("c1.6").plays("d1").calls(first, "a1-d1");
    CHECK(result_of(play).title == "You win!");
}

TEST_CASE("Each other way to end is told with the name of the one it happened to") {
    Play resigned(with_names(two_persons()));
    CHECK(result_of(resigned.plays("0").does(intent::Resign{})).detail == "Bo resigned.");
    Play late(with_names(two_persons({{}, {}, {}, short_clock})));
    CHECK(result_of(late.waits(25s)).detail == "Ann ran out of time.");
    Play wrong(with_names(two_persons({{}, {}, WrongCallCost::game, {}})));
    wrong.plays("0a1.fb1.6c1.9d1").calls(first, "a1-d1");
    CHECK(result_of(wrong).title == "Bo wins.");
    CHECK(result_of(wrong).detail == "Ann made a wrong call. Row 1? These four have nothing in common.");
    Play full(with_names(two_persons({{}, CallRule::automatic, {}, {}})));
    full.plays(drawn_game);
    CHECK(result_of(full).is_draw);
    CHECK(result_of(full).title == "It’s a draw.");
}
