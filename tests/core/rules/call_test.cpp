/// Winning by a call: who may call and when, and expiry of an alignment that nobody calls.

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Row 1 with four light, solid pieces; seat 1 placed the fourth.
constexpr std::string_view light_row = "0a1.2b1.4c1.6d1";

constexpr Shape row_1{0};

End won_by_call(Seat seat, std::string_view alignments) { return {seat, EndReason::call, shapes(alignments)}; }

}  // namespace

TEST_CASE("An alignment doesn't win by itself") {
    const Game game = played(light_row);
    CHECK_FALSE(game.end());
    CHECK(game.phase() == Phase::give);
    CHECK(refusal(game, "8") == std::nullopt);
}

TEST_CASE("The placer wins by calling the alignment before giving") {
    const Game game = after(played(light_row), "1!a1-d1");
    CHECK(game.end() == won_by_call(first, "a1-d1"));
    CHECK(game.phase() == Phase::over);
}

TEST_CASE("It does not matter who placed the other three pieces") {
    CHECK(played("0a1.2b1.4c1.6d1.1!a1-d1").end() == won_by_call(first, "a1-d1"));
    CHECK(played("0a1.2b1.4c1.fa4.6d1.2!a1-d1").end() == won_by_call(second, "a1-d1"));
    CHECK(played("0a1.fa4.2b1.7b4.4c1.6d1.1!a1-d1").end() == won_by_call(first, "a1-d1"));
}

TEST_CASE("The opponent may not call before the next piece is given") {
    CHECK(refusal(played(light_row), "2!a1-d1") == Refusal::not_your_turn);
    CHECK(played(light_row).may_call(first));
    CHECK_FALSE(played(light_row).may_call(second));
}

TEST_CASE("The receiver can call what the placer missed, until placing") {
    const Game given = after(played(light_row), "8");
    CHECK(given.may_call(second));
    CHECK(after(given, "2!a1-d1").end() == won_by_call(second, "a1-d1"));
}

TEST_CASE("The placer may not call once the next piece is given") {
    const Game given = after(played(light_row), "8");
    CHECK_FALSE(given.may_call(first));
    CHECK(refusal(given, "1!a1-d1") == Refusal::not_your_turn);
}

TEST_CASE("An alignment expires when the receiver places") {
    const Game game = after(played(light_row), "8d4");
    CHECK(game.voided() == shapes("a1-d1"));
    CHECK(game.callable().empty());
    CHECK(after(game, "2!a1-d1").wrong_call() == WrongCall{second, row_1, Refusal::alignment_void});
}

TEST_CASE("An expired alignment stays expired for the rest of the game") {
    Game game = after(played(light_row), "8d4");
    for (std::string_view turn : {"9b3", "ac2", "1a4", "3d2", "5b2"}) {
        game = after(game, turn);
        CHECK(game.voided().has(row_1));
        CHECK_FALSE(game.callable().has(row_1));
    }
}

TEST_CASE("A new alignment can be called despite an expired one, and wins alone") {
    // Row 1 has expired when light pieces fill column a.
    const Game game = played("0a1.2b1.4c1.6d1.8a2.fd4.aa3.7c3.ca4");
    REQUIRE(game.voided() == shapes("a1-d1"));
    REQUIRE(game.callable() == shapes("a1-a4"));
    CHECK(after(game, "2!a1-a4").end() == won_by_call(second, "a1-a4"));
}

TEST_CASE("Several alignments completed at once are one win that shows them all") {
    const Game game = played(threefold_game);
    CHECK(game.callable() == shapes("a1-d1 d1-d4 d1-a4"));
    for (std::string_view call : {"1!a1-d1", "1!d1-d4", "1!d1-a4"})
        CHECK(after(game, call).end() == won_by_call(first, "a1-d1 d1-d4 d1-a4"));
}

TEST_CASE("Several attributes shared by one alignment are all found") {
    const Position table = played(light_row).position();
    const TraitSet shared = shared_traits(table, row_1);
    CHECK(shared.has({Attribute::colour, false}));
    CHECK(shared.has({Attribute::fill, false}));
    CHECK_FALSE(shared.has({Attribute::form, false}));
    CHECK_FALSE(shared.has({Attribute::form, true}));
    CHECK_FALSE(shared.has({Attribute::height, false}));
    CHECK_FALSE(shared.has({Attribute::height, true}));
}

TEST_CASE("A shape with an empty cell shares nothing") {
    CHECK(shared_traits(played("0a1.2b1.4c1").position(), row_1).empty());
}

TEST_CASE("Who may call doesn't depend on whether there is an alignment") {
    CHECK(played("0a1").may_call(second));
    CHECK(played("0a1.1").may_call(first));
    CHECK_FALSE(played("0a1").may_call(first));
    CHECK_FALSE(played("0a1.1").may_call(second));
}

TEST_CASE("Nothing can be called before the first placement") {
    CHECK(refusal(played(""), "1!a1-d1") == Refusal::nothing_to_call_yet);
    CHECK(refusal(played("0"), "2!a1-d1") == Refusal::nothing_to_call_yet);
}
