/// Rule variants, and games that start with pieces on the board.

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Callable shapes after these moves under the rules of this name.
ShapeSet callable(std::string_view moves, std::string_view rules_text) {
    return played(moves, {.rules = rules(rules_text)}).callable();
}

constexpr ShapeSet nothing;

}  // namespace

TEST_CASE("Only attributes that count make an alignment") {
    // Row 1 shares light and solid.
    for (std::string_view counts : {"c", "f", "cf", "cshf", "sf", "ch"})
        CHECK(callable("0a1.2b1.4c1.6d1", counts) == shapes("a1-d1"));
    for (std::string_view counts : {"s", "h", "sh"}) CHECK(callable("0a1.2b1.4c1.6d1", counts) == nothing);
}

TEST_CASE("Each attribute can be the only one that counts") {
    CHECK(callable("1a1.3b1.dc1.fd1", "c") == shapes("a1-d1"));
    CHECK(callable("2a1.3b1.ec1.fd1", "s") == shapes("a1-d1"));
    CHECK(callable("4a1.5b1.ec1.fd1", "h") == shapes("a1-d1"));
    CHECK(callable("8a1.9b1.ec1.fd1", "f") == shapes("a1-d1"));
}

TEST_CASE("Squares win in the advanced game only") {
    CHECK(callable("0b2.2c2.4b3.6c3", "cshf") == nothing);
    CHECK(callable("0b2.2c2.4b3.6c3", "cshf+squares") == shapes("b2-c3"));
    CHECK(callable("0b2.2c2.4b3.6c3", "s+squares") == nothing);
}

TEST_CASE("A square and a line completed at once are one win") {
    const Game game = played("0a1.2b1.4a2.6b3.8b4.cb2", {.rules = rules("c+squares")});
    CHECK(game.callable() == shapes("a1-b2 b1-b4"));
    CHECK(after(game, "1!b1-b4").end() == after(game, "1!a1-b2").end());
}

TEST_CASE("Calling a square in a game without squares is a wrong call") {
    CHECK(played("0b2.2c2.4b3.6c3.1!b2-c3").wrong_call()->reason == Refusal::shape_does_not_win);
}

TEST_CASE("The advanced game can end in a draw") {
    CHECK(after(played(drawn_game_with_squares, {.rules = rules("cshf+squares")}), "-.-").end()->reason ==
          EndReason::board_full);
}

TEST_CASE("From a position without a piece to place, the player to move gives") {
    const Game game = new_game({}, "0f.............. -");
    CHECK(game.phase() == Phase::give);
    CHECK(game.to_move() == first);
    CHECK(refusal(game, "0") == Refusal::piece_not_in_reserve);
    CHECK(after(game, "1").to_move() == second);
}

TEST_CASE("From a position with a piece to place, the player to move places it") {
    const Game game = new_game({}, "0f.............. 9");
    CHECK(game.phase() == Phase::place);
    CHECK(game.to_move() == first);
    CHECK(refusal(game, "a1") == Refusal::cell_taken);
    CHECK(refusal(game, "9") == Refusal::place_first);
    CHECK(after(game, "a2").position().at(cell("a2")) == Piece{9});
}

TEST_CASE("Full shapes of a start position count as expired") {
    const Game game = new_game({}, "0246............ 8");
    CHECK(game.voided() == shapes("a1-d1"));
    CHECK(game.callable() == nothing);
    CHECK(refusal(game, "1!a1-d1") == Refusal::nothing_to_call_yet);
    CHECK(after(game, "a2").voided() == shapes("a1-d1"));
}

TEST_CASE("A shape of the start position can be called if the first placement completes it") {
    const Game game = after(new_game({}, "024............. 6"), "d1");
    CHECK(game.callable() == shapes("a1-d1"));
    CHECK(after(game, "1!a1-d1").end()->winner == first);
}

TEST_CASE("A wrong call tells apart a shape of the start position and an expired alignment") {
    const Game game = after(new_game({}, "0246............ 8"), "a2.fd4.aa3.7c3.ca4.3c2");
    CHECK(game.voided() == shapes("a1-d1 a1-a4"));
    CHECK(after(game, "2!a1-d1").wrong_call()->reason == Refusal::not_completed_by_last_placement);
    CHECK(after(game, "2!a1-a4").wrong_call()->reason == Refusal::alignment_void);
}

TEST_CASE("A start position with fifteen pieces can be played to its end") {
    const std::string_view start = "c42f93.7a0d6b85e 1";
    const Game game = after(new_game({}, start), "c2");
    CHECK(game.phase() == Phase::finish);
    CHECK(after(game, "-.-").end()->reason == EndReason::board_full);
}

TEST_CASE("A start position with a full board is a draw at once") {
    const Game game = new_game({}, "c42f9317a0d6b85e -");
    CHECK(game.phase() == Phase::over);
    CHECK(game.end() == End{std::nullopt, EndReason::board_full, {}});
}
