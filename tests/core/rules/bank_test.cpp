/// A clock with a bank of time for a player's whole game: increment, sudden death, undo.

#include "core/rules/history.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr GameOptions minute_each(Milliseconds increment = 0s) {
    return {.clock = {.bank = 60s, .increment = increment}};
}

constexpr Milliseconds after_start(Milliseconds time) { return start_time + time; }

/// Seat 1 gives after 10 s, seat 2 places after 5 s and gives after 20 s, seat 1 places after 1 s.
History four_entries(const GameOptions& options) {
    GameStart game_start;
    game_start.options = options;
    History history(game_start, start_time);
    const auto play = [&](Seat seat, Move move, Milliseconds now) { REQUIRE_FALSE(history.play(seat, move, now)); };
    play(first, Gift{Piece{0}}, after_start(10s));
    play(second, Placement{cell("a1")}, after_start(15s));
    play(second, Gift{Piece{1}}, after_start(30s));
    play(first, Placement{cell("b1")}, after_start(31s));
    return history;
}

}  // namespace

TEST_CASE("A bank lasts for all moves of a player") {
    const Game given = after(new_game(minute_each()), "0", after_start(10s));
    CHECK(given.time_left(after_start(10s)) == 60s);
    CHECK(given.time_left(first, after_start(10s)) == 50s);
    const Game placed = after(given, "a1", after_start(15s));
    CHECK(placed.time_left(after_start(15s)) == 55s);
    const Game next = after(placed, "1", after_start(30s));
    CHECK(next.time_left(after_start(30s)) == 50s);
    CHECK(next.time_left(second, after_start(30s)) == 40s);
    CHECK(next.time_left(first, after_start(42s)) == 38s);
}

TEST_CASE("Each completed move adds the increment, the first gift and the end of the last turn too") {
    const Game given = after(new_game(minute_each(5s)), "0", after_start(2s));
    CHECK(given.time_left(first, after_start(2s)) == 63s);
    CHECK(after(given, "a1", after_start(3s)).time_left(after_start(3s)) == 59s);
    const Game drawn = played(drawn_game, minute_each(5s));
    const Game ended = after(drawn, "-", after_start(0s));
    CHECK(ended.time_left(first, after_start(0s)) == *drawn.time_left(after_start(0s)) + 5s);
}

TEST_CASE("With an empty bank the player has lost, even if a timeout costs only the choice") {
    GameOptions options = minute_each();
    options.clock.timeout = TimeoutCost::choice;
    const Game game = after(new_game(options), "0", after_start(30s));
    CHECK(refusal(game, "t", after_start(89'999ms)) == Refusal::time_is_left);
    CHECK(refusal(game, "a1", after_start(90s)) == Refusal::time_is_up);
    CHECK(after(game, "t", after_start(90s)).end() == End{first, EndReason::timeout, {}});
}

TEST_CASE("An increment doesn't save a move that took too long") {
    CHECK(refusal(new_game(minute_each(30s)), "0", after_start(60s)) == Refusal::time_is_up);
}

TEST_CASE("Extra time that is left over stays in the bank") {
    GameOptions options = minute_each();
    options.clock.extension = 30s;
    const Game extended = after(new_game(options), "+", after_start(50s));
    CHECK(extended.time_left(after_start(50s)) == 40s);
    CHECK(after(extended, "0", after_start(60s)).time_left(first, after_start(60s)) == 30s);
}

TEST_CASE("The opponent of a player with a time per move has a whole move's time") {
    CHECK(new_game({.clock = {.per_move = 60s}}).time_left(second, after_start(20s)) == 60s);
}

TEST_CASE("Undo and redo restore the time left of both players") {
    const History played = four_entries(minute_each(3s));
    const auto left = [&](std::size_t ply) {
        const Game game = played.at(ply, 500s).game();
        return std::array{*game.time_left(first, 500s), *game.time_left(second, 500s)};
    };
    CHECK(left(0) == std::array<Milliseconds, 2>{60s, 60s});
    CHECK(left(1) == std::array<Milliseconds, 2>{53s, 60s});
    CHECK(left(2) == std::array<Milliseconds, 2>{53s, 55s});
    CHECK(left(3) == std::array<Milliseconds, 2>{53s, 43s});
    CHECK(left(4) == std::array<Milliseconds, 2>{52s, 43s});
}
