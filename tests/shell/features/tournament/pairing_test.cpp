/// Round robin by the circle method, and the Swiss system.
#include <catch_amalgamated.hpp>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <set>

#include "shell/features/tournament/matching.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/tournament/swiss_rounds.hpp"

namespace quarto::test::pairing {
namespace {

std::pair<int, int> sorted(const BoardPair& pair) { return std::minmax(pair.starter, pair.other); }

std::set<std::pair<int, int>> opponents(const std::optional<RoundPairs>& round) {
    std::set<std::pair<int, int>> met;
    REQUIRE(round);
    for (const BoardPair& pair : round->pairs) met.insert(sorted(pair));
    return met;
}

/// The role that a player must not have again: in two games running, or in two more than the other.
std::optional<BoardRole> barred_role(const SwissPlayer& player) {
    if (std::abs(imbalance(player)) > 1) return imbalance(player) > 0 ? BoardRole::starter : BoardRole::other;
    const auto& roles = player.roles;
    const bool is_double = roles.size() > 1 && roles.back() == roles[roles.size() - 2];
    return is_double ? std::optional(roles.back()) : std::nullopt;
}
bool may_meet(const SwissPlayer& one, const SwissPlayer& two) {
    return !barred_role(one) || barred_role(one) != barred_role(two);
}
/// By a plain search, so only for few: whether all of `left` can be paired.
bool can_be_paired(const std::vector<SwissPlayer>& players, std::uint32_t left, bool keeps_roles,
                   std::map<std::uint32_t, bool>& known) {
    if (left == 0) return true;
    if (const auto found = known.find(left); found != known.end()) return found->second;
    const auto one = static_cast<std::size_t>(std::countr_zero(left));
    bool is_possible = false;
    for (std::size_t two = one + 1; two < players.size() && !is_possible; ++two) {
        if (!(left >> two & 1)) continue;
        const auto& met = players[one].opponents;
        if (std::ranges::find(met, players[two].number) != met.end()) continue;
        if (keeps_roles && !may_meet(players[one], players[two])) continue;
        is_possible = can_be_paired(players, left & ~(1u << one | 1u << two), keeps_roles, known);
    }
    return known[left] = is_possible;
}
bool can_be_paired(const std::vector<SwissPlayer>& players, bool keeps_roles, std::optional<std::size_t> resting = {}) {
    std::map<std::uint32_t, bool> known;
    const std::uint32_t all = (1u << players.size()) - 1u;
    return can_be_paired(players, resting ? all & ~(1u << *resting) : all, keeps_roles, known);
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
            const int difference = before[one.number] - before[two.number];
            floats(one, difference > 0 ? Float::down : difference < 0 ? Float::up : Float::none);
            floats(two, difference < 0 ? Float::down : difference > 0 ? Float::up : Float::none);
            const int points = static_cast<int>(random.below(3));
            one.half_points += points;
            two.half_points += 2 - points;
        }
        if (!round.bye) return;
        player(*round.bye).half_points += 2;
        player(*round.bye).byes += 1;
        floats(player(*round.bye), Float::down);
    }
    static void floats(SwissPlayer& player, Float how) { player.floats = {how, player.floats[0]}; }
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
    CHECK(swiss_round(Field(8).players, {})->pairs == std::vector<BoardPair>{{0, 4}, {5, 1}, {2, 6}, {7, 3}});
    const auto odd = swiss_round(Field(7).players, {});
    CHECK(odd->pairs == std::vector<BoardPair>{{0, 3}, {4, 1}, {2, 5}});
    CHECK(odd->bye == 6);
}

TEST_CASE("A Swiss round pairs groups of equal points, and floats the lowest of an odd one", "[tournament]") {
    Field field(6);
    field.players[0].half_points = field.players[1].half_points = field.players[2].half_points = 2;
    const auto round = swiss_round(field.players, {1});
    CHECK(opponents(round) == std::set<std::pair<int, int>>{{0, 1}, {2, 3}, {4, 5}});
    // Not the same player twice in a row.
    field.players[2].floats[0] = Float::down;
    CHECK(opponents(swiss_round(field.players, {1})) == std::set<std::pair<int, int>>{{0, 2}, {1, 3}, {4, 5}});
}

TEST_CASE("Whoever has met, or had a bye, does so again only if there is no other way", "[tournament]") {
    Field three(3);
    three.player(0).opponents = {1};
    three.player(1).opponents = {0};
    three.player(2).byes = 1;
    three.player(0).half_points = 2;
    const auto round = swiss_round(three.players, {1});
    REQUIRE(round);
    CHECK(round->bye == 1);
    CHECK(sorted(round->pairs.front()) == std::pair(0, 2));
    three.player(0).opponents = three.player(1).opponents = {2};
    three.player(2).opponents = {0, 1};
    CHECK(swiss_round(three.players, {1})->bye == 2);
    three.player(0).opponents = {1, 2};
    three.player(1).opponents = {0, 2};
    CHECK_FALSE(swiss_round(three.players, {1}));
}

TEST_CASE("Of a group of which nobody can be paired within it, whoever has played most has the bye", "[tournament]") {
    Field field(7);
    for (SwissPlayer& player : field.players) player.half_points = 8 - player.number;
    field.players[1].half_points = 8;
    field.players[3].half_points = 6;
    field.players[3].roles = {BoardRole::starter, BoardRole::other};
    field.players[2].opponents = {3};
    field.players[3].opponents = {2, 100};
    field.players[2].roles = {BoardRole::other};
    for (const std::size_t had_bye : {0, 1, 4, 5, 6}) field.players[had_bye].byes = 1;
    CHECK(swiss_round(field.players, {3})->bye == 3);
    field.players[2].roles.swap(field.players[3].roles);
    CHECK(swiss_round(field.players, {3})->bye == 2);
}

TEST_CASE("Any small Swiss tournament goes on as long as there is a pairing, fair to all", "[tournament]") {
    Random random = seeded();
    for (int tournament = 0; tournament < 300; ++tournament) {
        Field field(2 + static_cast<int>(random.below(11)));
        for (int round = 0;; ++round) {
            const bool is_odd = field.players.size() % 2 == 1;
            const auto made = swiss_round(field.players, {round});
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
            if (can_be_paired(field.players, true, resting))
                for (const BoardPair& pair : made->pairs)
                    CHECK(may_meet(field.player(pair.starter), field.player(pair.other)));
            field.play(random, *made);
            // Somebody may leave, or come later.
            if (field.players.size() > 2 && random.below(12) == 0)
                field.players.erase(field.players.begin() +
                                    random.below(static_cast<std::uint32_t>(field.players.size())));
            if (field.players.size() < 12 && random.below(20) == 0) field.players.push_back({.number = 100 + round});
        }
    }
}

TEST_CASE("Usual Swiss tournaments have no rematch, at most one bye each, and nobody a barred role", "[tournament]") {
    Random random = seeded();
    for (int tournament = 0; tournament < 60; ++tournament) {
        Field field(16 + static_cast<int>(random.below(17)));
        for (int round = 0; round < 7; ++round) {
            const auto made = swiss_round(field.players, {round});
            REQUIRE(made);
            for (const BoardPair& pair : made->pairs) {
                const auto& met = field.player(pair.starter).opponents;
                CHECK(std::ranges::find(met, pair.other) == met.end());
                CHECK(barred_role(field.player(pair.starter)) != BoardRole::starter);
                CHECK(barred_role(field.player(pair.other)) != BoardRole::other);
            }
            field.play(random, *made);
        }
        for (const SwissPlayer& player : field.players) CHECK(player.byes <= 1);
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
    CHECK(opponents(swiss_round(field.players, {1})) == std::set<std::pair<int, int>>{{0, 1}, {2, 3}});
}

/// tests/bench/pairings.py has written the table, after bbpPairings had made the same pairs.
TEST_CASE("Rounds are paired as the FIDE (Dutch) system pairs them", "[tournament]") {
    std::ifstream table(QUARTO_SOURCE_DIR "/tests/shell/features/tournament/swiss_rounds.txt");
    int rounds = 0;
    for (std::string line; std::getline(table, line);) {
        const Tournament whole = swiss_tournament(line);
        REQUIRE(swiss_text(whole) == line);
        for (std::size_t round = 0; round < whole.rounds.size(); ++round, ++rounds) {
            Tournament made = before_round(whole, round);
            INFO(line << ", round " << round + 1);
            REQUIRE_FALSE((round == 0 ? start(made) : close_round(made)));
            const TournamentRound &ours = made.rounds.back(), &wanted = whole.rounds[round];
            REQUIRE(ours.bye == wanted.bye);
            REQUIRE(std::ranges::equal(ours.boards, wanted.boards, {}, &TournamentBoard::pair, &TournamentBoard::pair));
        }
    }
    CHECK(rounds >= 2'000);
}

TEST_CASE("In the last round, whoever has more than half of the points may have a role three times", "[tournament]") {
    Field field(4);
    for (SwissPlayer& player : field.players) player.roles = {BoardRole::starter, BoardRole::starter};
    field.players[0].half_points = field.players[1].half_points = 4;
    field.players[2].roles = field.players[3].roles = {BoardRole::other, BoardRole::starter};
    CHECK(opponents(swiss_round(field.players, {2})) == std::set<std::pair<int, int>>{{0, 2}, {1, 3}});
    CHECK(opponents(swiss_round(field.players, {2, true})) == std::set<std::pair<int, int>>{{0, 1}, {2, 3}});
}

/// Of all ways to pair the vertices of `left`.
std::vector<std::int64_t> largest_weight(const std::vector<std::vector<std::vector<std::int64_t>>>& weights,
                                         std::uint32_t left) {
    std::vector<std::int64_t> largest(weights[0][0].size());
    if (left == 0) return largest;
    bool is_first = true;
    const auto one = static_cast<std::size_t>(std::countr_zero(left));
    for (std::size_t two = one + 1; two < weights.size(); ++two) {
        if (!(left >> two & 1)) continue;
        auto sum = largest_weight(weights, left & ~(1u << one | 1u << two));
        std::ranges::transform(sum, weights[one][two], sum.begin(), std::plus());
        if (std::exchange(is_first, false) || sum > largest) largest = sum;
    }
    return largest;
}

TEST_CASE("A perfect matching has the largest weight, the first numbers first", "[tournament]") {
    Random random = seeded();
    for (int graph = 0; graph < 600; ++graph) {
        const std::size_t size = 2 + 2 * random.below(4), width = 1 + random.below(3);
        const std::uint32_t most = 1 + random.below(6);
        std::vector weights(size, std::vector(size, std::vector<std::int64_t>(width)));
        PerfectMatching matching(static_cast<int>(size), static_cast<int>(width));
        for (std::size_t one = 0; one < size; ++one)
            for (std::size_t two = one + 1; two < size; ++two) {
                for (std::int64_t& number : weights[one][two]) number = std::int64_t{random.below(2 * most + 1)} - most;
                matching.set_weight(static_cast<int>(one), static_cast<int>(two), weights[one][two]);
            }
        matching.solve();
        std::vector<std::int64_t> sum(width);
        for (std::size_t one = 0; one < size; ++one) {
            const auto two = static_cast<std::size_t>(matching.mate(static_cast<int>(one)));
            REQUIRE(matching.mate(static_cast<int>(two)) == static_cast<int>(one));
            if (one < two) std::ranges::transform(sum, weights[one][two], sum.begin(), std::plus());
        }
        REQUIRE(sum == largest_weight(weights, (1u << size) - 1u));
    }
}

TEST_CASE("200 players are paired round by round", "[tournament]") {
    Random random = seeded();
    Field field(200);
    for (int round = 0; round < 2; ++round) {
        const auto made = swiss_round(field.players, {round});
        REQUIRE(made);
        CHECK(made->pairs.size() == 100);
        field.play(random, *made);
    }
}

}  // namespace
}  // namespace quarto::test::pairing
