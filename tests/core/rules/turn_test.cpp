/// The turn: who moves, legal gifts and placements, and ends of a game without a call.

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("The player who starts gives first") {
    for (Seat first_player : {first, second}) {
        const Game game = Game::begin({}, first_player, start_time);
        CHECK(game.to_move() == first_player);
        CHECK(game.phase() == Phase::give);
        CHECK(game.position() == Position{});
        CHECK(game.position().reserve() == PieceSet::all());
        CHECK_FALSE(game.after(other(first_player), Gift{Piece{0}}, start_time));
    }
}

TEST_CASE("After giving it is the opponent's turn") {
    const Game game = played("9");
    CHECK(game.to_move() == second);
    CHECK(game.phase() == Phase::place);
    CHECK(game.position().hand() == Piece{9});
    CHECK_FALSE(game.position().reserve().has(Piece{9}));
}

TEST_CASE("The player who has placed gives the next piece") {
    const Game game = played("9c2");
    CHECK(game.to_move() == second);
    CHECK(game.phase() == Phase::give);
    CHECK(game.position().at(cell("c2")) == Piece{9});
    CHECK_FALSE(game.position().hand());
    CHECK(game.last_cell() == cell("c2"));
}

TEST_CASE("Giving and placing alternate") {
    CHECK(refusal(played("9"), "8") == Refusal::place_first);
    CHECK(refusal(played(""), "c2") == Refusal::give_first);
    CHECK(refusal(played("9c2"), "c3") == Refusal::give_first);
}

TEST_CASE("A piece can't be given twice") {
    CHECK(refusal(played("9c2"), "9") == Refusal::piece_not_in_reserve);
    CHECK(refusal(played("9c2"), "8") == std::nullopt);
}

TEST_CASE("A piece can only be placed on an empty cell") {
    CHECK(refusal(played("9c2.8"), "c2") == Refusal::cell_taken);
    for (Cell free : CellSet::all().without(cell("c2"))) CHECK_FALSE(refusal(played("9c2.8"), to_text(free)));
}

TEST_CASE("Only the player to move may give, place, end the turn or take extra time") {
    const auto by_opponent = [](const Game& game, Move move) {
        return game.after(other(game.to_move()), move, start_time).error();
    };
    CHECK(by_opponent(played(""), Gift{Piece{0}}) == Refusal::not_your_turn);
    CHECK(by_opponent(played("0"), Placement{cell("a1")}) == Refusal::not_your_turn);
    CHECK(by_opponent(played(drawn_game), Pass{}) == Refusal::not_your_turn);
    CHECK(by_opponent(played(""), Extension{}) == Refusal::not_your_turn);
}

TEST_CASE("A turn can only be ended when no piece is left to give") {
    CHECK(refusal(played("9c2"), "-") == Refusal::give_first);
    CHECK(refusal(played("9"), "-") == Refusal::place_first);
    CHECK(refusal(played(drawn_game), "-") == std::nullopt);
}

TEST_CASE("After the sixteenth placement nothing is left to give or to place") {
    const Game game = played(drawn_game);
    CHECK(game.position().reserve().empty());
    CHECK(refusal(game, "9") == Refusal::nothing_to_give);
    CHECK(refusal(game, "a1") == Refusal::nothing_to_place);
}

TEST_CASE("After sixteen placements, ending the turn and accepting make a draw") {
    const Game placed = played(drawn_game);
    CHECK(placed.phase() == Phase::finish);
    CHECK(placed.to_move() == first);
    const Game ended = after(placed, "-");
    CHECK(ended.phase() == Phase::accept);
    CHECK(ended.to_move() == second);
    CHECK_FALSE(ended.end());
    const Game accepted = after(ended, "-");
    CHECK(accepted.phase() == Phase::over);
    CHECK(accepted.end() == End{std::nullopt, EndReason::board_full, {}});
}

TEST_CASE("Either player may resign at any time, and the opponent wins") {
    for (std::string_view moves : {std::string_view(), std::string_view("9c2"), drawn_game}) {
        CHECK(after(played(moves), "1x").end() == End{second, EndReason::resignation, {}});
        CHECK(after(played(moves), "2x").end() == End{first, EndReason::resignation, {}});
    }
}

TEST_CASE("After the end of the game every move of both players is refused") {
    for (std::string_view end : {"1x", "0a1.2b1.4c1.6d1.1!a1-d1"})
        for (std::string_view move : {"8", "b4", "-", "1!a1-d1", "2!a1-d1", "1x", "2x", "+", "t"})
            CHECK(refusal(played(end), move) == Refusal::game_is_over);
}

TEST_CASE("A move doesn't change the game that it is made in") {
    const Game game = played("9c2");
    const Game copy = game;
    (void)game.after(second, Gift{Piece{3}}, start_time);
    CHECK(game == copy);
}
