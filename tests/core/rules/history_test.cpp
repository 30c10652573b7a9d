/// Undo and redo of any number of plies.

#include "core/rules/history.hpp"

#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Random quiet moves, without calls, from the empty board.
History quiet_history(Random& random, std::size_t plies, const GameOptions& options = {}) {
    GameStart game_start;
    game_start.options = options;
    History history(game_start, start_time);
    while (history.ply() < plies && !history.game().end())
        REQUIRE_FALSE(history.play(history.game().to_move(), random_quiet_move(random, history.game()), start_time));
    return history;
}

}  // namespace

TEST_CASE("A history starts with the start position's game and no entries") {
    GameStart game_start;
    game_start.first_player = second;
    game_start.start = position("0............... 9");
    const History history(game_start, start_time);
    CHECK(history.ply() == 0);
    CHECK(history.entries().empty());
    CHECK(history.game() == Game::begin({}, second, start_time, game_start.start));
}

TEST_CASE("Each entry changes the game, and each gift is by the player to move") {
    Random random = seeded();
    const History history = random_game(random, {});
    Game game = history.game_at(0);
    for (const auto& entry : history.entries()) {
        const Game& next = entry.after;
        CHECK_FALSE(next == game);
        if (std::holds_alternative<Gift>(entry.move)) CHECK(entry.by == game.to_move());
        game = next;
    }
    CHECK(history.game() == game);
}

TEST_CASE("Undo restores the earlier game") {
    const auto history = [] {
        History played({}, start_time);
        for (Move move : {Move{Gift{Piece{0}}}, Move{Placement{cell("a1")}}, Move{Gift{Piece{2}}}})
            REQUIRE_FALSE(played.play(played.game().to_move(), move, start_time));
        return played;
    }();
    CHECK(history.at(2, start_time).game() == played("0a1"));
    CHECK(history.at(1, start_time).game() == played("0"));
    CHECK(history.at(0, start_time).game() == played(""));
    CHECK(history.at(2, start_time).entries().size() == 3);
}

TEST_CASE("Undoing any number of plies and redoing them changes nothing") {
    Random random = seeded();
    for (int round = 0; round < 300; ++round) {
        const History history = random_game(random, random_start(random));
        const std::size_t whole = history.ply();
        const History before = history.at(whole, 50s);
        History walker = history;
        for (int step = 0; step < 20; ++step) {
            const std::size_t ply = random.below(static_cast<std::uint32_t>(whole + 1));
            walker = walker.at(ply, 50s);
            REQUIRE(walker.ply() == ply);
            REQUIRE(walker.entries().size() == whole);
            REQUIRE(walker.game() == history.at(ply, 50s).game());
        }
        walker = walker.at(whole, 50s);
        REQUIRE(walker.game() == before.game());
    }
}

TEST_CASE("Redo stops at the last entry") {
    Random random = seeded();
    const History history = quiet_history(random, 5);
    CHECK(history.at(99, start_time).ply() == 5);
}

TEST_CASE("A move after an undo removes the undone moves") {
    Random random = seeded();
    const History undone = quiet_history(random, 20).at(4, start_time);
    const auto next =
        undone.after(undone.game().to_move(), Gift{*undone.game().position().reserve().begin()}, start_time);
    REQUIRE(next);
    CHECK(next->ply() == 5);
    CHECK(next->entries().size() == 5);
    CHECK(undone.entries().size() == 20);
}

TEST_CASE("A refused move after an undo keeps the undone moves") {
    Random random = seeded();
    History undone = quiet_history(random, 20).at(4, start_time);
    CHECK(undone.play(undone.game().to_move(), Pass{}, start_time) == Refusal::give_first);
    CHECK(undone.entries().size() == 20);
    CHECK(undone.ply() == 4);
}

TEST_CASE("Undo takes back a wrong call and a resignation") {
    GameStart game_start;
    History history(game_start, start_time);
    const auto play = [&](Seat seat, Move move) { REQUIRE_FALSE(history.play(seat, move, start_time)); };
    play(first, Gift{Piece{0}});
    play(second, Placement{cell("a1")});
    play(second, Call{Shape{0}});
    CHECK_FALSE(history.game().may_call(second));
    CHECK(history.at(2, start_time).game().may_call(second));
    play(first, Resignation{});
    CHECK(history.game().end());
    CHECK_FALSE(history.at(3, start_time).game().end());
}

TEST_CASE("After an undo the clock of the move starts again") {
    Random random = seeded();
    const History history = quiet_history(random, 6, {.clock = {.per_move = 60s}});
    const History undone = history.at(3, start_time + 45s);
    CHECK(undone.game().time_left(start_time + 45s) == 60s);
    CHECK(undone.resumed(100s, 10s).game().time_left(100s) == 50s);
}
