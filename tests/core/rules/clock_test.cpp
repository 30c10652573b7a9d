/// The clock: running time, time left, and the penalty for a timeout.

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr GameOptions minute(TimeoutCost cost = TimeoutCost::game) {
    return {.clock = {.per_move = 60s, .timeout = cost, .extension = 30s}};
}

constexpr Milliseconds at(Milliseconds after_start) { return start_time + after_start; }

}  // namespace

TEST_CASE("Without a clock, time is neither counted nor runs out") {
    const Game game = played("0a1");
    CHECK_FALSE(game.time_left(at(1'000'000s)));
    CHECK(refusal(game, "9", at(1'000'000s)) == std::nullopt);
    CHECK(refusal(game, "t", at(1'000'000s)) == Refusal::no_clock);
    CHECK(refusal(game, "+", at(1'000'000s)) == Refusal::no_clock);
}

TEST_CASE("The first move is timed from the start") {
    const Game game = new_game(minute());
    CHECK(game.time_left(at(0s)) == 60s);
    CHECK(game.time_left(at(25s)) == 35s);
    CHECK(game.time_used(at(25s)) == 25s);
}

TEST_CASE("A move lasts from receiving a piece to giving the next one") {
    const Game given = after(new_game(minute()), "0", at(10s));
    CHECK(given.time_left(at(10s)) == 60s);
    const Game placed = after(given, "a1", at(30s));
    CHECK(placed.time_left(at(30s)) == 40s);
    const Game next = after(placed, "1", at(65s));
    CHECK(next.time_left(at(65s)) == 60s);
}

TEST_CASE("Ending the last turn starts the opponent's clock") {
    const Game ended = after(played(drawn_game, minute()), "-", at(50s));
    CHECK(ended.time_left(at(50s)) == 60s);
}

TEST_CASE("The clock warning starts with 20 seconds left") {
    const Game game = new_game(minute());
    CHECK(game.time_left(at(39'999ms)) > clock_warning);
    CHECK(game.time_left(at(40s)) == clock_warning);
}

TEST_CASE("Time left is never negative") { CHECK(new_game(minute()).time_left(at(1h)) == 0s); }

TEST_CASE("When time is up the player's moves are refused, but not one millisecond earlier") {
    const Game game = new_game(minute());
    CHECK(refusal(game, "0", at(59'999ms)) == std::nullopt);
    CHECK(refusal(game, "0", at(60s)) == Refusal::time_is_up);
    CHECK(refusal(game, "+", at(60s)) == Refusal::time_is_up);
    CHECK(refusal(after(game, "0"), "a1", at(60s)) == Refusal::time_is_up);
    CHECK(refusal(played("0a1.2b1.4c1.6d1", minute()), "1!a1-d1", at(60s)) == Refusal::time_is_up);
}

TEST_CASE("A timeout is refused while time is left") {
    CHECK(refusal(new_game(minute()), "t", at(59'999ms)) == Refusal::time_is_left);
}

TEST_CASE("Running out of time loses the game") {
    CHECK(after(new_game(minute()), "t", at(60s)).end() == End{second, EndReason::timeout, {}});
    CHECK(after(played("0", minute()), "t", at(60s)).end() == End{first, EndReason::timeout, {}});
}

TEST_CASE("If running out of time costs the choice, moves made for the player are accepted") {
    const Game out = after(played("0", minute(TimeoutCost::choice)), "t", at(60s));
    CHECK_FALSE(out.end());
    CHECK(out.to_move() == second);
    CHECK(out.time_left(at(60s)) == 0s);
    const Game placed = after(out, "c3", at(61s));
    const Game given = after(placed, "9", at(61s));
    CHECK(given.to_move() == first);
    CHECK(given.time_left(at(61s)) == 60s);
}

TEST_CASE("A player who lost the choice doesn't get it back") {
    const Game out = after(played("0a1.2b1.4c1.6", minute(TimeoutCost::choice)), "t.d1", at(60s));
    CHECK(refusal(out, "+", at(60s)) == Refusal::time_is_up);
    CHECK(refusal(out, "t", at(60s)) == Refusal::time_is_up);
    CHECK(refusal(out, "1!a1-d1", at(60s)) == Refusal::time_is_up);
    CHECK_FALSE(out.may_call(first));
    CHECK(out.resumed(at(60s), 0s).time_left(at(60s)) == 0s);
}

TEST_CASE("An alignment made for a player out of time can be called by the receiver") {
    const Game out = after(played("0a1.2b1.4c1.6", minute(TimeoutCost::choice)), "t.d1.8", at(60s));
    CHECK(after(out, "2!a1-d1", at(61s)).end()->winner == second);
}

TEST_CASE("With late calls, the giver may call while the receiver is out of time") {
    GameOptions options = minute(TimeoutCost::choice);
    options.calls = CallRule::late;
    const Game out = after(played("0a1.2b1.4c1.6d1.8", options), "t", at(60s));
    CHECK(after(out, "1!a1-d1", at(60s)).end()->winner == first);
}

TEST_CASE("Extra time counts for the current move only, and can be added again") {
    const Game extended = after(new_game(minute()), "+", at(50s));
    CHECK(extended.time_left(at(50s)) == 40s);
    CHECK(after(extended, "+", at(50s)).time_left(at(50s)) == 70s);
    CHECK(after(extended, "0", at(50s)).time_left(at(50s)) == 60s);
}

TEST_CASE("Extra time is refused unless agreed") {
    CHECK(refusal(new_game({.clock = {.per_move = 60s}}), "+") == Refusal::extension_not_agreed);
}

TEST_CASE("A wrong call takes no extra time from the clock") {
    const Game wrong = after(played("0a1", minute()), "2!a1-d1", at(15s));
    CHECK(wrong.time_left(at(15s)) == 45s);
}

TEST_CASE("A resumed game goes on with the time already used") {
    const Game resumed = played("0a1", minute()).resumed(1'000s, 12s);
    CHECK(resumed.time_used(1'000s) == 12s);
    CHECK(resumed.time_left(1'001s) == 47s);
}

TEST_CASE("No clock runs after the end of the game") { CHECK_FALSE(played("0a1.1x", minute()).time_left(at(1s))); }
