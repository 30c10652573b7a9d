/// After the sixteenth placement: the placer calls or ends the turn, the opponent calls or accepts the draw.

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("The sixteenth placement's alignment is called by its placer before the turn ends") {
    const Game game = played(threefold_game);
    CHECK(game.may_call(first));
    CHECK(refusal(game, "2!a1-d1") == Refusal::not_your_turn);
    CHECK(after(game, "1!d1-d4").end()->winner == first);
}

TEST_CASE("Once the last turn is ended, the opponent may call and its placer no longer") {
    const Game ended = after(played(threefold_game), "-");
    CHECK(refusal(ended, "1!a1-d1") == Refusal::not_your_turn);
    CHECK(after(ended, "2!a1-d1").end() == End{second, EndReason::call, shapes("a1-d1 d1-d4 d1-a4")});
}

TEST_CASE("A last alignment that both overlook is a draw") {
    CHECK(after(played(threefold_game), "-.-").end() == End{std::nullopt, EndReason::board_full, {}});
}

TEST_CASE("A wrong call in the last turn leaves the end of the turn and the opponent's call") {
    const Game wrong = after(played(threefold_game), "1!a2-d2");
    CHECK(refusal(wrong, "1!a1-d1") == Refusal::call_paused);
    CHECK(after(wrong, "-.2!a1-d1").end()->winner == second);
    CHECK(after(wrong, "-.2!a2-d2.-").end()->reason == EndReason::board_full);
}

TEST_CASE("In the automatic game a full board without an alignment is a draw at once") {
    CHECK(played(drawn_game, {.calls = CallRule::automatic}).end() ==
          End{std::nullopt, EndReason::board_full, {}});
}

TEST_CASE("In the automatic game the sixteenth placement wins too") {
    CHECK(played(threefold_game, {.calls = CallRule::automatic}).end() ==
          End{first, EndReason::alignment, shapes("a1-d1 d1-d4 d1-a4")});
}
