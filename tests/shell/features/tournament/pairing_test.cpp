/// Round robin by the circle method, and the Swiss system.
#include <catch_amalgamated.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "shell/features/tournament/tournament.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/friends/keys.hpp"

namespace quarto::test::pairing {
namespace {

std::pair<int, int> sorted(const BoardPair& pair) { return std::minmax(pair.starter, pair.other); }

std::set<std::pair<int, int>> opponents(const std::optional<RoundPairs>& round) {
    std::set<std::pair<int, int>> met;
    REQUIRE(round);
    for (const BoardPair& pair : round->pairs) met.insert(sorted(pair));
    return met;
}

/// By a plain search, so only for few: whether all of `left` can be paired.
bool can_be_paired(const std::vector<SwissPlayer>& players, std::uint32_t left, bool keeps_balance,
                   std::map<std::uint32_t, bool>& known) {
    if (left == 0) return true;
    if (const auto found = known.find(left); found != known.end()) return found->second;
    const auto one = static_cast<std::size_t>(std::countr_zero(left));
    bool is_possible = false;
    for (std::size_t two = one + 1; two < players.size() && !is_possible; ++two) {
        if (!(left >> two & 1)) continue;
        const auto& met = players[one].opponents;
        if (std::ranges::find(met, players[two].number) != met.end()) continue;
        const int first = imbalance(players[one]), second = imbalance(players[two]);
        if (keeps_balance && std::min(first, second) >= max_imbalance) continue;
        if (keeps_balance && std::max(first, second) <= -max_imbalance) continue;
        is_possible = can_be_paired(players, left & ~(1u << one | 1u << two), keeps_balance, known);
    }
    return known[left] = is_possible;
}
bool can_be_paired(const std::vector<SwissPlayer>& players, bool keeps_balance,
                   std::optional<std::size_t> resting = {}) {
    std::map<std::uint32_t, bool> known;
    const std::uint32_t all = (1u << players.size()) - 1u;
    return can_be_paired(players, resting ? all & ~(1u << *resting) : all, keeps_balance, known);
}

/// Players of a Swiss tournament, and what a round does to them.
struct Field {
    explicit Field(int size) {
        for (int number = 0; number < size; ++number) players.push_back({.number = number});
    }
    SwissPlayer& player(int number) { return *std::ranges::find(players, number, &SwissPlayer::number); }
    void play(Random& random, const RoundPairs& round) {
        std::map<int, int> before;
        for (const SwissPlayer& each : players) before[each.number] = each.half_points;
        for (const BoardPair& pair : round.pairs) {
            SwissPlayer &one = player(pair.starter), &two = player(pair.other);
            one.opponents.push_back(two.number);
            two.opponents.push_back(one.number);
            one.roles.push_back(BoardRole::starter);
            two.roles.push_back(BoardRole::other);
            one.floated_down = before[two.number] < before[one.number];
            two.floated_down = before[one.number] < before[two.number];
            const int points = static_cast<int>(random.below(3));
            one.half_points += points;
            two.half_points += 2 - points;
        }
        if (!round.bye) return;
        player(*round.bye).half_points += 2;
        player(*round.bye).byes += 1;
        player(*round.bye).floated_down = true;
    }
    std::vector<SwissPlayer> players;
};

TEST_CASE("In a round robin each player meets each other one once, and nobody starts much more often", "[tournament]") {
    for (int players = 2; players <= 32; ++players) {
        CAPTURE(players);
        std::set<std::pair<int, int>> met;
        std::map<int, int> starts, byes;
        for (int round = 0; round < round_robin_rounds(players); ++round) {
            const RoundPairs made = round_robin(players, round);
            std::set<int> seen;
            for (const BoardPair& pair : made.pairs) {
                CHECK(met.insert(sorted(pair)).second);
                seen.insert({pair.starter, pair.other});
                ++starts[pair.starter];
            }
            REQUIRE(made.bye.has_value() == (players % 2 == 1));
            if (made.bye) {
                seen.insert(*made.bye);
                ++byes[*made.bye];
            }
            CHECK(static_cast<int>(seen.size()) == players);
        }
        CHECK(static_cast<int>(met.size()) == players * (players - 1) / 2);
        for (int player = 0; player < players; ++player) {
            const int balance = 2 * starts[player] - (players - 1);
            CHECK(std::abs(balance) == (players % 2 == 0 ? 1 : 0));
            CHECK(byes[player] == players % 2);
        }
    }
}

TEST_CASE("The rounds are those of the Berger tables", "[tournament]") {
    const auto text = [](const RoundPairs& round) {
        std::string pairs;
        for (const BoardPair& pair : round.pairs)
            pairs += std::to_string(pair.starter + 1) + '-' + std::to_string(pair.other + 1) + ' ';
        return pairs;
    };
    CHECK(text(round_robin(6, 0)) == "1-6 2-5 3-4 ");
    CHECK(text(round_robin(6, 1)) == "6-4 5-3 1-2 ");
    CHECK(text(round_robin(6, 2)) == "2-6 3-1 4-5 ");
    CHECK(text(round_robin(6, 3)) == "6-5 1-4 2-3 ");
    CHECK(text(round_robin(6, 4)) == "3-6 4-2 5-1 ");
}

TEST_CASE("The first round of a Swiss tournament is the top half against the bottom half, starters alternating",
          "[tournament]") {
    CHECK(swiss_round(Field(8).players)->pairs == std::vector<BoardPair>{{0, 4}, {5, 1}, {2, 6}, {7, 3}});
    const auto odd = swiss_round(Field(7).players);
    CHECK(odd->pairs == std::vector<BoardPair>{{0, 3}, {4, 1}, {2, 5}});
    CHECK(odd->bye == 6);
}

TEST_CASE("A Swiss round pairs groups of equal points, and floats the lowest of an odd one", "[tournament]") {
    Field field(6);
    field.players[0].half_points = field.players[1].half_points = field.players[2].half_points = 2;
    const auto round = swiss_round(field.players);
    CHECK(opponents(round) == std::set<std::pair<int, int>>{{0, 1}, {2, 3}, {4, 5}});
    // Not the same player twice in a row.
    field.players[2].floated_down = true;
    CHECK(opponents(swiss_round(field.players)) == std::set<std::pair<int, int>>{{0, 2}, {1, 3}, {4, 5}});
}

TEST_CASE("Whoever has met, or had a bye, does so again only if there is no other way", "[tournament]") {
    Field three(3);
    three.player(0).opponents = {1};
    three.player(1).opponents = {0};
    three.player(2).byes = 1;
    three.player(0).half_points = 2;
    const auto round = swiss_round(three.players);
    REQUIRE(round);
    CHECK(round->bye == 1);
    CHECK(sorted(round->pairs.front()) == std::pair(0, 2));
    three.player(0).opponents = three.player(1).opponents = {2};
    three.player(2).opponents = {0, 1};
    CHECK(swiss_round(three.players)->bye == 2);
    three.player(0).opponents = {1, 2};
    three.player(1).opponents = {0, 2};
    CHECK_FALSE(swiss_round(three.players));
}

TEST_CASE("Any small Swiss tournament goes on as long as there is a pairing, fair to all", "[tournament]") {
    Random random = seeded();
    for (int tournament = 0; tournament < 300; ++tournament) {
        Field field(2 + static_cast<int>(random.below(11)));
        for (int round = 0;; ++round) {
            const bool is_odd = field.players.size() % 2 == 1;
            const auto made = swiss_round(field.players);
            CAPTURE(field.players.size(), round);
            std::vector<std::size_t> possible;  // who could have the bye
            for (std::size_t k = 0; is_odd && k < field.players.size(); ++k)
                if (can_be_paired(field.players, false, k)) possible.push_back(k);
            REQUIRE(made.has_value() == (is_odd ? !possible.empty() : can_be_paired(field.players, false)));
            if (!made) break;
            std::set<int> seen;
            for (const BoardPair& pair : made->pairs) {
                seen.insert({pair.starter, pair.other});
                const auto& met = field.player(pair.starter).opponents;
                REQUIRE(std::ranges::find(met, pair.other) == met.end());
            }
            REQUIRE(made->bye.has_value() == is_odd);
            if (made->bye) seen.insert(*made->bye);
            REQUIRE(seen.size() == field.players.size());
            if (made->bye)
                for (const std::size_t k : possible) CHECK(field.player(*made->bye).byes <= field.players[k].byes);
            std::optional<std::size_t> resting;
            if (made->bye)
                resting = static_cast<std::size_t>(std::ranges::find(field.players, *made->bye, &SwissPlayer::number) -
                                                   field.players.begin());
            const bool could_balance = can_be_paired(field.players, true, resting);
            const auto is_balanced = [](const SwissPlayer& player) {
                return std::abs(imbalance(player)) <= max_imbalance;
            };
            const bool was_balanced = std::ranges::all_of(field.players, is_balanced);
            field.play(random, *made);
            if (could_balance && was_balanced) CHECK(std::ranges::all_of(field.players, is_balanced));
            // Somebody may leave, or come later.
            if (field.players.size() > 2 && random.below(12) == 0)
                field.players.erase(field.players.begin() +
                                    random.below(static_cast<std::uint32_t>(field.players.size())));
            if (field.players.size() < 12 && random.below(20) == 0) field.players.push_back({.number = 100 + round});
        }
    }
}

TEST_CASE("Usual Swiss tournaments have no rematch, at most one bye each, and starters within two", "[tournament]") {
    Random random = seeded();
    for (int tournament = 0; tournament < 60; ++tournament) {
        const int size = 16 + static_cast<int>(random.below(17));
        Field field(size);
        for (int round = 0; round < 7; ++round) {
            const auto made = swiss_round(field.players);
            REQUIRE(made);
            for (const BoardPair& pair : made->pairs) {
                const auto& met = field.player(pair.starter).opponents;
                CHECK(std::ranges::find(met, pair.other) == met.end());
            }
            field.play(random, *made);
        }
        for (const SwissPlayer& player : field.players) {
            CAPTURE(size, player.number);
            CHECK(std::abs(imbalance(player)) <= max_imbalance);
            CHECK(player.byes <= 1);
        }
    }
}

TEST_CASE("Groups are paired within themselves as far as possible", "[tournament]") {
    // The top half cannot meet the bottom half, since two of them have met 2.
    Field field(4);
    const auto meet = [&](int one, int two) {
        field.player(one).opponents.push_back(two);
        field.player(two).opponents.push_back(one);
    };
    meet(0, 2);
    meet(1, 2);
    CHECK(opponents(swiss_round(field.players)) == std::set<std::pair<int, int>>{{0, 1}, {2, 3}});
}

}  // namespace
}  // namespace quarto::test::pairing
