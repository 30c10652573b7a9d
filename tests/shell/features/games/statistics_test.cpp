/// Statistics of kept games.

#include "shell/features/games/statistics.hpp"

#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr std::string_view row_of_four = "0a1.2b1.4c1.6d1";

/// Newest first.
KeptGames kept(std::initializer_list<std::string> lines) {
    KeptGames games;
    for (const std::string& line : lines) {
        const auto game = parse_kept_game("date=2028-02-29;" + line, "");
        if (!game) FAIL("column " << game.error().column << ": " << line);
        games.push_back(*game);
    }
    return games;
}

/// Against the computer in seat 2; seat 1 starts, so that seat 2 places first and fourth, in the fourth move.
std::string against(std::string_view level, std::string_view moves, std::string_view rules = "cshf") {
    return "second=" + std::string(level) + ";record=q1;rules=" + std::string(rules) +
           ";begin=1;moves=" + std::string(moves);
}

std::string won(std::string_view level) { return against(level, "0a1.2b1.4c1.1a2.2x"); }
std::string lost(std::string_view level) { return against(level, "0a1.1x"); }

}  // namespace

TEST_CASE("Results are counted by level and rules, whatever the clock") {
    const std::string squares = against("casual", "0a1.1x", "cshf+squares");
    const std::string timed = "second=casual;record=q1;rules=cshf;begin=1;clock=60;moves=0a1.1x";
    const std::string drawn = against("newcomer", std::string(drawn_game) + ".-.-");
    const Statistics statistics =
        statistics_of(kept({lost("casual"), squares, timed, won("perfect"), drawn, won("casual")}));
    CHECK(statistics.all == Tally{2, 1, 3});
    REQUIRE(statistics.rows.size() == 4);
    CHECK(statistics.rows[0].tally == Tally{0, 1, 0});
    CHECK(statistics.rows[1].level == casual_level);
    CHECK(statistics.rows[1].tally == Tally{1, 0, 2});
    CHECK(statistics.rows[2].options.rules == rules("cshf+squares"));
    CHECK(statistics.rows[3].tally == Tally{1, 0, 0});
}

TEST_CASE("Only finished games of one person against the computer count") {
    const Statistics statistics =
        statistics_of(kept({"record=q1;begin=1;moves=0a1.1x", "first=casual;second=keen;record=q1;begin=1;moves=0a1.1x",
                            against("casual", row_of_four)}));
    CHECK(statistics == Statistics());
}

TEST_CASE("The longest streak and the fastest win are found") {
    const Statistics statistics =
        statistics_of(kept({won("keen"), lost("keen"), against("keen", "0a1.2b1.4c1.1a2.3b2.2x"), won("keen"),
                            won("keen"), lost("keen"), won("keen")}));
    CHECK(statistics.longest_streak == 3);
    CHECK(statistics.fastest_win == 4);
}

TEST_CASE("A draw ends a streak of wins") {
    const std::string drawn = against("keen", std::string(drawn_game) + ".-.-");
    CHECK(statistics_of(kept({won("keen"), drawn, won("casual")})).longest_streak == 1);
    CHECK(statistics_of(kept({won("keen"), won("casual")})).longest_streak == 2);
}

TEST_CASE("Steals and alignments are counted for the person") {
    const std::string seen = "first=casual;record=q1;begin=1;moves=" + std::string(row_of_four) + ".1!a1-d1";
    for (const auto& [line, made, suffered, saw, missed] :
         {std::tuple(against("casual", std::string(row_of_four) + ".1!a1-d1"), 0, 0, 1, 0),
          std::tuple(seen, 0, 0, 0, 0),
          std::tuple("first=casual;record=q1;begin=1;moves=" + std::string(row_of_four) + ".8.2!a1-d1", 1, 0, 1, 0),
          std::tuple(against("casual", std::string(row_of_four) + ".8.2!a1-d1"), 0, 1, 0, 1),
          std::tuple(against("casual", std::string(row_of_four) + ".8a2.1.1x"), 0, 0, 0, 1)}) {
        INFO(line);
        const Statistics statistics = statistics_of(kept({line}));
        CHECK(statistics.steals_made == made);
        CHECK(statistics.steals_suffered == suffered);
        CHECK(statistics.seen == saw);
        CHECK(statistics.missed == missed);
    }
}

TEST_CASE("Pace is the mean of the games with times, accuracy is listed from the oldest game on") {
    const Statistics statistics =
        statistics_of(kept({"second=keen;pace=3000,0;review=3-1,4-4;record=q1;begin=1;moves=0a1.1x",
                            "second=keen;review=0-0,4-4;record=q1;begin=1;moves=0a1.2x",
                            "second=keen;pace=1000,0;record=q1;begin=1;moves=0b1.1x",
                            "first=keen;review=9-9,4-0;record=q1;begin=1;moves=0c1.1x"}));
    CHECK(statistics.pace == Milliseconds{2000});
    CHECK(statistics.accuracy == std::vector<int>{100, 66});
}
