#include <catch_amalgamated.hpp>

#include "shell/features/friends/clock.hpp"
#include "shell/features/friends/judge.hpp"
#include "tests/core/random_play.hpp"

namespace quarto::test::friend_clock {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view key = "Zk3qAvFQ0fXh1Tj7mYw2bA";

FriendGame game_of(std::string_view moves_and_times, Seat seat, std::string calls = {}) {
    FriendGame game{.id = std::string(key), .seat = seat, .date = "2028-02-29", .is_met = true};
    game.history = *parse_record(
        "q1;rules=cshf;begin=1;" + calls + "bank=60;increment=2;moves=" + std::string(moves_and_times), 0ms);
    return game;
}
std::string link_with(std::string_view version, std::string_view clock) {
    return std::string(version) + ";game=" + std::string(key) + ";by=1;record=q1;rules=cshf;begin=1;" +
           std::string(clock) + ";end";
}
FriendLink read(const FriendGame& game) { return *parse_friend_link(to_text(link_of(game))); }

TEST_CASE("A link with a clock is of version 3, and others are not") {
    const FriendGame game = game_of("0a1.1;times=1500.900.2000", Seat::second);
    const std::string text = to_text(link_of(game));
    CHECK(text.starts_with("f3;"));
    CHECK(to_text(*parse_friend_link(text)) == text);
    CHECK(parse_friend_link(link_with("f3", "bank=60;moves=0;times=10")));
    CHECK(parse_friend_link(link_with("f1", "moves=0")));
    for (const std::string_view version : {"f1", "f2"})
        CHECK(parse_friend_link(link_with(version, "bank=60;moves=0;times=10")).error().fault == LinkFault::bad);
    for (const std::string_view strange :
         {"clock=60;moves=0", "bank=60;extend=10;moves=0;times=10", "bank=60;pause=menus;moves=0;times=10",
          "bank=60;moves=0;times=10;used=500", "bank=60;moves=0a1.1;times=1500.900.800",
          "bank=60;moves=0a1.1;times=1500.90000.90000"})
        CHECK(parse_friend_link(link_with("f3", strange)).error().fault == LinkFault::bad);
}

TEST_CASE("What the player has used is kept, and not told before the turn is complete") {
    FriendGame game = game_of("0;times=1500", Seat::second);
    game.history = game.history.resumed(0ms, 700ms);
    const FriendGames again = parse_friend_games(to_text(FriendGames{game})).games;
    REQUIRE(again.size() == 1);
    CHECK(again[0].history.game().time_used(0ms) == 700ms);
    CHECK(to_text(link_of(game)).find("used") == std::string::npos);
    CHECK(to_text(FriendGames{game}).starts_with("quarto-friends 3\n"));
}

TEST_CASE("Nobody can change the times of moves that are known") {
    const FriendGame known = game_of("0a1.1;times=1500.900.2000", Seat::second);
    CHECK(judge(&known, read(game_of("0a1.1b2.2;times=1500.900.2000.300.400", Seat::first)), {}) == Verdict::news);
    CHECK(judge(&known, read(game_of("0a1.1b2.2;times=1500.901.2000.300.400", Seat::first)), {}) == Verdict::forged);
    CHECK(judge(&known, read(game_of("0a1.1b2.2;times=1400.900.2000.300.400", Seat::first)), {}) == Verdict::forged);
}

TEST_CASE("A branch in which a move was made again in another time can be left") {
    const FriendGame known = game_of("0a1.1b2.2c3.3;times=1680.6039.9317.1662.3725.449.556", Seat::second);
    const FriendLink link =
        read(game_of("0a1.1b2.2c3.4d4.5;times=1680.6039.9317.1662.3725.1456.1964.484.938", Seat::first));
    REQUIRE(judge(&known, link, {}) == Verdict::changed);
    CHECK_FALSE(wrote_at_once(known, link));  // the player is asked
    CHECK(to_text(with_link(known, link).history, 0ms) == to_text(link.history, 0ms));
}

TEST_CASE("After a move of which both know another time, one of them can go back") {
    const FriendGame known = game_of("0a1.1b2.2;times=1500.900.2000.300.400", Seat::first);
    for (const std::string_view damaged : {"0a1.1;times=1500.900.2900", "0a1.1b2.2;times=1500.900.2900.300.400",
                                           "0a1.1b2.2;times=1500.900.2000.310.400"}) {
        const FriendLink link = read(game_of(damaged, Seat::second));
        REQUIRE(judge(&known, link, {}) == Verdict::changed);
        CHECK_FALSE(wrote_at_once(known, link));
        CHECK(to_text(without_current(with_link(known, link).history), 0ms) == to_text(link.history, 0ms));
    }
}

TEST_CASE("The friend’s news do not give back time that the player has used") {
    // In the late calls of some rules one may call in the other's turn.
    FriendGame known = game_of("0a1.1;times=1500.900.2000", Seat::first, "calls=late;");
    known.history = known.history.resumed(0ms, 5'000ms);
    const FriendGame called = game_of("0a1.1.2!a1-d1;times=1500.900.2000.0", Seat::second, "calls=late;");
    REQUIRE(judge(&known, read(called), {}) == Verdict::news);
    const FriendGame now = with_link(known, read(called));
    CHECK(now.history.entries().size() == 4);
    CHECK(now.history.game().time_used(0ms) == 5'000ms);
    const FriendGame claims = game_of("0a1.1.2!a1-d1;times=1500.900.2000.59000", Seat::second, "calls=late;");
    CHECK(judge(&known, read(claims), {}) == Verdict::forged);
    CHECK(spent_at(known.history, 3, Seat::first) == 5'000ms);
    CHECK(spent_at(known.history, 3, Seat::second) == 0ms);
    CHECK(spent_at(known.history, 1, Seat::second) == 2'000ms);  // a turn that is taken back
}

}  // namespace
}  // namespace quarto::test::friend_clock
