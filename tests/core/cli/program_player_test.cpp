/// Matches against other programs.
#include <catch_amalgamated.hpp>

#include "core/cli/process.hpp"
#include "tests/core/cli/program_player.hpp"
#include "tests/core/search/small_table.hpp"

namespace quarto::test::program_player {

using namespace std::chrono_literals;

TEST_CASE("A program answers a record with a move") {
    CHECK(decision_of("read record && [ \"$record\" = 'q1;rules=cshf;begin=1' ] && echo 7") == "7");
    CHECK(decision_of("read record; printf '7\\r\\n'") == "7");
    CHECK(decision_of("read record; printf 7; sleep 0.05; echo; echo 8") == "7");
}

TEST_CASE("A program that gives no legal answer in time is reported with the reason") {
    CHECK(decision_of("exit 3") == "it ended without an answer (exit status 3)");
    CHECK(decision_of("kill -9 $$") == "it ended without an answer (signal 9)");
    CHECK(decision_of("read record; printf 7") == "it ended without an answer (exit status 0)");
    CHECK(decision_of("read record; echo a1") == "'a1' is not allowed: give first");
    CHECK(decision_of("exec sleep 60", 20ms) == "it did not answer in time");
    CHECK(decision_of("exec cat /dev/zero") == "its answer is too long");
}

TEST_CASE("A program that speaks the protocol for engines is asked by it") {
    const std::string greeting = "uqi:read line; [ $line = uqi ] && echo id name x && echo uqiok 1; ";
    const std::string question =
        greeting +
        "read game; [ $game = newgame ] && read position record; [ \"$record\" = 'q1;rules=cshf;begin=1' ] && ";
    CHECK(decision_of(question + "read go; [ \"$go\" = 'go movetime 10000' ] && echo info time 1 && echo bestmove 7") ==
          "7");
    // Told to stop, it still has its move taken.
    CHECK(decision_of(question + "read go; read stop; [ $stop = stop ] && echo bestmove 8", 20ms) == "8");
    CHECK(decision_of(question + "exec sleep 60", 20ms) == "it did not answer in time");
    CHECK(decision_of(question + "echo error the game is over") == "it says 'the game is over'");
    CHECK(decision_of(question + "echo bestmove a1") == "'a1' is not allowed: give first");
    CHECK(decision_of(question + "echo bestmove") == "'' is not a move");
    CHECK(decision_of(question + "exit 3") == "it ended without an answer (exit status 3)");
    CHECK(decision_of("uqi:exit 3") == "it ended without an answer (exit status 3)");
}

TEST_CASE("A program that failed is started again for the next move") {
    const auto player = make_program_player("read record; echo 7", 10s, goes_on);
    CHECK(player->decide(history_of("q1"), 0));
    CHECK(!player->decide(history_of("q1"), 0));
    CHECK(player->decide(history_of("q1"), 0));
}

TEST_CASE("A program that answers with no move loses the game, one that has ended does not") {
    const auto game_against = [](const std::string& command) {
        const auto program = make_program_player(command, 10s, goes_on),
                   casual = make_level_player(*level_of("casual"), Solver(small_table), std::nullopt, goes_on);
        return play_game(opening_of({}, 0), 1, *casual, *program);
    };
    for (const bool has_ended : {false, true}) {
        const GameReport game = game_against(has_ended ? "exit 0" : "read record; echo zz");
        REQUIRE(game.fault);
        CHECK(game.fault->by == Seat::second);
        CHECK(game.fault->cause.has_ended == has_ended);
        CHECK(game.winner == (has_ended ? std::nullopt : std::optional(Seat::first)));
        CHECK(!game.history.game().end());
    }
}

TEST_CASE("What a shell finds, and what only it can judge, is a command") {
    for (const char* command :
         {"sh", "/bin/sh -c true", "read record; echo zz", "'a b' c", "N=1 program", "trap '' TERM"})
        CHECK(is_command(command));
    for (const char* name : {"newcomr", "Strong", "./nowhere/program", "-x", "", " "}) CHECK(!is_command(name));
}

TEST_CASE("Waiting for a program can be stopped") {
    const std::atomic<bool> is_stopped = true;
    const auto player = make_program_player("exec sleep 60", std::nullopt, is_stopped);
    CHECK(player->decide(history_of("q1"), 0).error().reason == "the match was stopped");
}

}  // namespace quarto::test::program_player
