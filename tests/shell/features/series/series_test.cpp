/// Series of games.

#include "shell/features/series/model.hpp"

#include "tests/shell/saved_text.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr End one_wins{Seat::first, EndReason::resignation, {}}, two_wins{Seat::second, EndReason::resignation, {}},
    nobody_wins{std::nullopt, EndReason::board_full, {}};

/// Each game goes on from the one before.
Series after(int best_of, std::initializer_list<End> ends) {
    Series series{.best_of = best_of};
    for (const End& end : ends) series = after_end(next_game(series), end);
    return series;
}

Setup two_people(int best_of) {
    Setup setup;
    setup.first_player = FirstPlayer::first;
    setup.best_of = best_of;
    return setup;
}

}  // namespace

TEST_CASE("A series is won with more than half of its games") {
    CHECK_FALSE(after(3, {one_wins, two_wins}).winner());
    CHECK(after(3, {one_wins, two_wins, two_wins}).winner() == Seat::second);
    CHECK(after(5, {one_wins, one_wins, one_wins}).winner() == Seat::first);
    CHECK_FALSE(after(7, {one_wins, one_wins, one_wins}).winner());
}

TEST_CASE("A draw counts for nobody") {
    const Series series = after(3, {nobody_wins, one_wins, nobody_wins});
    CHECK(series.wins == std::array{1, 0});
    CHECK(series.draws == 2);
    CHECK_FALSE(series.winner());
}

TEST_CASE("The end of a game counts once") {
    const Series once = after(3, {one_wins});
    CHECK(after_end(once, one_wins) == once);
}

TEST_CASE("After a series the next one starts") {
    const Series won = after(3, {one_wins, one_wins});
    CHECK(next_game(won) == Series{.best_of = 3});
}

TEST_CASE("A single game is no series") { CHECK(after(1, {one_wins}) == Series{}); }

TEST_CASE("A saved series is read as it was written") {
    for (const int best_of : series_lengths) {
        const SavedSeries saved{{best_of, {best_of / 2, best_of / 2}, 3, true}, 7};
        const auto read = parse_series(to_text(saved));
        REQUIRE(read);
        CHECK(*read == saved);
    }
}

TEST_CASE("What is wrong in a saved series is found with its place") {
    const std::string good = to_text(SavedSeries{{5, {2, 1}, 1, false}, 3});
    check_save_faults(good, parse_series,
                      {{"quarto-series 1", "quarto-series 2", 1, 1, Expected::version},
                       {"form 3", "form 4", 2, 6, Expected::field_value},
                       {"form 3", "from 3", 2, 1, Expected::field},
                       {"2-1-1", "4-1-1", 3, 8, Expected::field_value},
                       {"2-1-1", "3-3-1", 3, 8, Expected::field_value},
                       {"2-1-1", "2-1", 3, 8, Expected::field_value},
                       {"ended no", "ended now", 4, 7, Expected::field_value},
                       {"ended no", "ended no\nmore", 5, 1, Expected::end}});
}

TEST_CASE("A rematch goes on with the series, also after a reload") {
    FakeWorld world;
    {
        Store app = started(world, two_people(3));
        app.handle(intent::Resign{});
        CHECK(app.state().series.wins == std::array{0, 1});
        CHECK(app.view().players[1].wins == 1);
    }
    Store app = world.start();
    CHECK(app.state().series.wins == std::array{0, 1});
    app.handle(intent::Rematch{});
    app.handle(intent::Resign{});  // by the other one, who starts now
    CHECK(app.state().series.wins == std::array{1, 1});
    app.handle(intent::Undo{});
    app.handle(intent::Resign{});
    CHECK(app.state().series.wins == std::array{1, 1});
}

TEST_CASE("An undo before the first move of a series' next game doesn't end the series") {
    FakeWorld world;
    Store app = started(world, two_people(3));
    app.handle(intent::Resign{});
    app.handle(intent::Rematch{});
    CHECK_FALSE(app.view().actions.can_undo);
    app.handle(intent::Undo{});
    CHECK(app.state().series.wins == std::array{0, 1});
    app.handle(intent::Resign{});
    CHECK(app.state().series.wins == std::array{1, 1});
}

TEST_CASE("A new game of the form starts a new series, and another game has none") {
    FakeWorld world;
    Store app = started(world, two_people(5));
    app.handle(intent::Resign{});
    SECTION("of the form") {
        app.handle(intent::Start{});
        CHECK(app.state().series == Series{.best_of = 5});
    }
    SECTION("from a link") {
        app.handle(intent::OpenRecord{"q1;rules=cshf;begin=1;moves=0a1.2b1.4c1"});
        CHECK(app.state().series == Series{});
    }
}
