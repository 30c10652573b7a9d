/// After the sixteenth placement: the placer calls or ends the turn, the opponent calls or accepts the draw.

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("After the sixteenth placement the placer may call before ending the turn") {
    const Game game = played(threefold_game);
    CHECK(game.may_call(first));
    CHECK(refusal(game, "2!a1-d1") == Refusal::not_your_turn);
    CHECK(after(game, "1!d1-d4").end()->winner == first);
}

TEST_CASE("After the last turn ends, the opponent may call and the placer may not") {
    const Game ended = after(played(threefold_game), "-");
    CHECK(refusal(ended, "1!a1-d1") == Refusal::not_your_turn);
    CHECK(after(ended, "2!a1-d1").end() == End{second, EndReason::call, shapes("a1-d1 d1-d4 d1-a4")});
}

TEST_CASE("A last alignment that both players miss leads to a draw") {
    CHECK(after(played(threefold_game), "-.-").end() == End{std::nullopt, EndReason::board_full, {}});
}

TEST_CASE("After a wrong call in the last turn, the opponent may still call") {
    const Game wrong = after(played(threefold_game), "1!a2-d2");
    CHECK(refusal(wrong, "1!a1-d1") == Refusal::call_paused);
    CHECK(after(wrong, "-.2!a1-d1").end()->winner == second);
    CHECK(after(wrong, "-.2!a2-d2.-").end()->reason == EndReason::board_full);
}

TEST_CASE("With automatic wins, a full board without an alignment is drawn at once") {
    CHECK(played(drawn_game, {.calls = CallRule::automatic}).end() == End{std::nullopt, EndReason::board_full, {}});
}

TEST_CASE("With automatic wins, the sixteenth placement can win too") {
    CHECK(played(threefold_game, {.calls = CallRule::automatic}).end() ==
          End{first, EndReason::alignment, shapes("a1-d1 d1-d4 d1-a4")});
}
