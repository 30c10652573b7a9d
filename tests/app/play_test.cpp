/// Whole games and their turning points, by pointer, by roles and names, by keys.

#include "tests/app/driver.hpp"

namespace quarto::test::app_play {

/// Seat 1 is about to place 3, which completes row 1 of round, tall and solid pieces.
const std::string win_in_hand = "q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3";

TEST_CASE("A placement, QUARTO! and the ends of the line win by taps", "[play]") {
    AppDriver game({.saved = {{"game", saved_game(win_in_hand, "person", "computer casual")}}});
    game.tap({"cell.d1", "quarto"});
    CHECK(game.view().board.is_pointing);
    game.tap({"cell.a1", "cell.d1"});
    CHECK(game.prompt().find("ow 1") != std::string::npos);
    game.tap("quarto");
    CHECK(game.result() == "You win.");
    CHECK(game.phase() == "over");
}

TEST_CASE("Moves are taken back and made again", "[play]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0b1.9c2.1"});
    const std::string record = game.record();
    game.tap("undo");
    CHECK(game.ply() < 5);
    CHECK(game.record() != record);
    game.tap("redo");
    CHECK(game.record() == record);
}

}  // namespace quarto::test::app_play
