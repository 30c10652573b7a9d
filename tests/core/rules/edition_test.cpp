/// Late calls in two editions, and the casual game without calls.

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr GameOptions late{.calls = CallRule::late};
constexpr GameOptions automatic{.calls = CallRule::automatic};
constexpr std::string_view light_first_row = "0a1.2b1.4c1.6d1";

}  // namespace

TEST_CASE("With late calls, the giver may still call until the receiver places") {
    const Game given = after(played(light_first_row, late), "8");
    CHECK(given.may_call(first));
    CHECK(given.may_call(second));
    CHECK(after(given, "1!a1-d1").end() == End{first, EndReason::call, shapes("a1-d1")});
    CHECK(after(given, "2!a1-d1").end() == End{second, EndReason::call, shapes("a1-d1")});
}

TEST_CASE("With late calls, an alignment still expires when the receiver places") {
    const Game game = after(played(light_first_row, late), "8d4");
    CHECK(game.voided() == shapes("a1-d1"));
    CHECK(refusal(game, "1!a1-d1") == Refusal::not_your_turn);
    CHECK(after(game, "2!a1-d1").wrong_call()->reason == Refusal::alignment_void);
}

TEST_CASE("With late calls, the opponent may not call before the next piece is given either") {
    CHECK_FALSE(played(light_first_row, late).may_call(second));
}

TEST_CASE("Late calls don't change the last turn") {
    const Game placed = played(threefold_game, late);
    CHECK_FALSE(placed.may_call(second));
    const Game ended = after(placed, "-");
    CHECK_FALSE(ended.may_call(first));
    CHECK(ended.may_call(second));
}

TEST_CASE("With late calls, a wrong call pauses only its caller") {
    const Game wrong = after(played(light_first_row, late), "8.1!a2-d2");
    CHECK_FALSE(wrong.may_call(first));
    CHECK(wrong.may_call(second));
    CHECK(wrong.to_move() == second);
    CHECK(after(wrong, "2!a1-d1").end()->winner == second);
}

TEST_CASE("With automatic wins, an alignment wins at once for the player who placed it") {
    const Game game = played(light_first_row, automatic);
    CHECK(game.end() == End{first, EndReason::alignment, shapes("a1-d1")});
    CHECK(refusal(game, "8") == Refusal::game_is_over);
}

TEST_CASE("With automatic wins, calls are refused") {
    CHECK(refusal(played("0a1", automatic), "2!a1-d1") == Refusal::call_is_automatic);
    CHECK(refusal(played("0a1.2", automatic), "1!a1-d1") == Refusal::call_is_automatic);
    CHECK_FALSE(played("0a1", automatic).may_call(second));
}

TEST_CASE("With automatic wins, an alignment of the start position doesn't win") {
    const Game game = after(new_game(automatic, "0246............ 8"), "d4");
    CHECK_FALSE(game.end());
    CHECK(game.voided() == shapes("a1-d1"));
}
