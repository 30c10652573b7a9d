/// Achievements of the games that are kept.

#include "shell/features/achievements/model.hpp"
#include "shell/features/lessons/model.hpp"

#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("A draw agreed on with the computer, which a file of games may claim, earns nothing") {
    KeptGames games;
    for (const char piece : std::string_view("3456789abc")) {
        const std::string line =
            std::string("date=2028-02-29;second=casual;drawn;record=q1;rules=cshf;begin=1;moves=0a1.1b1.2c1.") + piece;
        const auto game = parse_kept_game(line, "");
        REQUIRE(game);
        games.push_back(*game);
    }
    CHECK(earned(achievements_of(games, LessonsState{})).none());
}
