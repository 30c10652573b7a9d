/// Matches against other programs on Windows, whose shell has other commands.
#include <catch_amalgamated.hpp>

#include "core/cli/process.hpp"
#include "tests/core/cli/program_player.hpp"

namespace quarto::test::program_player {

using namespace std::chrono_literals;

TEST_CASE("A program answers a record with a move") {
    CHECK(decision_of("set /p record=& echo 7") == "7");  // with the carriage return of cmd
    CHECK(decision_of("set /p record=& set /p more=7< nul& ping -n 2 127.0.0.1 > nul& echo.& echo 8") == "7");
}

TEST_CASE("A program that gives no legal answer in time is reported with the reason") {
    CHECK(decision_of("exit 3") == "it ended without an answer (exit status 3)");
    CHECK(decision_of("set /p record=& echo a1") == "'a1' is not allowed: give first");
    CHECK(decision_of("ping -n 60 127.0.0.1 > nul", 20ms) == "it did not answer in time");
}

TEST_CASE("A program that failed is started again for the next move") {
    const auto player = make_program_player("set /p record=& echo 7", 10s, goes_on);
    CHECK(player->decide(history_of("q1"), 0));
    CHECK(!player->decide(history_of("q1"), 0));
    CHECK(player->decide(history_of("q1"), 0));
}

TEST_CASE("What the system finds, and what only a shell can judge, is a command") {
    for (const char* command : {"cmd", "cmd.exe /c exit", "ping -n 2 127.0.0.1", "'a b' c"}) CHECK(is_command(command));
    for (const char* name : {"newcomr", "Strong", "./nowhere/program", "-x", "set"}) CHECK(!is_command(name));
}

TEST_CASE("Waiting for a program can be stopped") {
    const std::atomic<bool> is_stopped = true;
    const auto player = make_program_player("ping -n 60 127.0.0.1 > nul", std::nullopt, is_stopped);
    CHECK(player->decide(history_of("q1"), 0).error().reason == "the match was stopped");
}

}  // namespace quarto::test::program_player
