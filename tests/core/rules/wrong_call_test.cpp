/// Wrong calls and their penalties.

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr Shape first_row{0};

constexpr GameOptions with(WrongCallCost cost) { return {.wrong_call = cost}; }

/// Row 1 shares nothing: light and dark, round and square, tall and short, solid and hollow.
constexpr std::string_view mixed_row = "0a1.fb1.5c1.ad1";

/// Reason why the call at the end of these moves is wrong.
std::optional<Refusal> fault(std::string_view moves, GameOptions options = {}) {
    const auto call = played(moves, options).wrong_call();
    return call ? std::optional(call->reason) : std::nullopt;
}

}  // namespace

TEST_CASE("A wrong call has the reason why it is wrong") {
    CHECK(fault("0a1.2!a1-d1") == Refusal::shape_not_full);
    CHECK(fault(std::string(mixed_row) + ".1!a1-d1") == Refusal::nothing_shared);
    CHECK(fault("0a1.2b1.4c1.6d1.8a4.2!a1-d1") == Refusal::alignment_void);
    CHECK(fault("0a1.2!a1-b2") == Refusal::shape_does_not_win);
    CHECK(fault("0a1.1b1.4c1.5d1.1!a1-d1", {.rules = rules("c")}) == Refusal::attribute_does_not_count);
    const Game game = after(new_game({}, "0246............ 8"), "a4.1!a1-d1");
    CHECK(game.wrong_call()->reason == Refusal::not_completed_by_last_placement);
}

TEST_CASE("By default, a player can't call again right after a wrong call") {
    const Game wrong = played("0a1.2!a1-d1");
    CHECK(wrong.wrong_call() == WrongCall{second, first_row, Refusal::shape_not_full});
    CHECK_FALSE(wrong.end());
    CHECK_FALSE(wrong.may_call(second));
    CHECK(refusal(wrong, "2!a1-d1") == Refusal::call_paused);
    CHECK(refusal(wrong, "9") == std::nullopt);
}

TEST_CASE("After a wrong call the player can't call the right alignment either") {
    const Game wrong = played("0a1.2b1.4c1.6d1.1!a2-d2");
    CHECK(refusal(wrong, "1!a1-d1") == Refusal::call_paused);
}

TEST_CASE("After the placer's wrong call the receiver may still call") {
    const Game wrong = played("0a1.2b1.4c1.6d1.1!a2-d2.8");
    CHECK(wrong.may_call(second));
    CHECK(after(wrong, "2!a1-d1").end() == End{second, EndReason::call, shapes("a1-d1")});
}

TEST_CASE("The next placement ends the pause after a wrong call") {
    CHECK(played("0a1.2!a1-d1.2b1.4").may_call(second));
    CHECK(played("0a1.2.1!a1-d1.b1").may_call(first));
}

TEST_CASE("Giving a piece doesn't end the pause after a wrong call") {
    const Game given = played("0a1.2!a1-d1.9", {.calls = CallRule::late});
    CHECK(refusal(given, "2!a1-d1") == Refusal::call_paused);
    CHECK(given.may_call(first));
}

TEST_CASE("Without a penalty a wrong call is refused and changes nothing") {
    const Game game = played("0a1", with(WrongCallCost::nothing));
    for (int again = 0; again < 3; ++again) CHECK(refusal(game, "2!a1-d1") == Refusal::shape_not_full);
    CHECK(game.may_call(second));
}

TEST_CASE("If a wrong call costs the game, the opponent wins") {
    const Game by_placer = played("0a1.2!a1-d1", with(WrongCallCost::game));
    CHECK(by_placer.end() == End{first, EndReason::wrong_call, {}});
    CHECK(by_placer.wrong_call()->reason == Refusal::shape_not_full);
    const Game by_receiver = played("0a1.2.1!a1-d1", with(WrongCallCost::game));
    CHECK(by_receiver.end() == End{second, EndReason::wrong_call, {}});
}

TEST_CASE("A call at the wrong moment costs nothing") {
    for (WrongCallCost cost : {WrongCallCost::nothing, WrongCallCost::pause, WrongCallCost::game}) {
        CHECK(refusal(played("0a1", with(cost)), "1!a1-d1") == Refusal::not_your_turn);
        CHECK(refusal(played("", with(cost)), "1!a1-d1") == Refusal::nothing_to_call_yet);
    }
}

TEST_CASE("A wrong call is reported until the next move") {
    CHECK(played("0a1.2!a1-d1").wrong_call());
    CHECK_FALSE(played("0a1.2!a1-d1.9").wrong_call());
}
