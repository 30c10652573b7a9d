/// Two states of a tournament that become one.
#include <catch_amalgamated.hpp>

#include <algorithm>

#include "shell/features/tournament/live.hpp"
#include "shell/features/tournament/merge.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/friends/keys.hpp"

namespace quarto::test::tournament_merge {
namespace {

Tournament with_players(TournamentForm form, int count, Random& random) {
    Tournament made{.key = any_key(random), .name = "Friday", .form = form};
    for (int k = 0; k < count; ++k) REQUIRE_FALSE(join(made, any_key(random), "P"));
    return made;
}
std::size_t at(int index) { return static_cast<std::size_t>(index); }
int any_player(const Tournament& tournament, Random& random) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(tournament.players.size())));
}
void set_any(Tournament& tournament, Random& random) {
    if (tournament.rounds.empty()) return;
    const auto boards = static_cast<std::uint32_t>(tournament.rounds.back().boards.size());
    (void)set_result(tournament, {round_count(tournament) - 1, static_cast<int>(random.below(boards))},
                     static_cast<BoardResult>(random.below(4)), random.below(2) == 0 ? ResultBy::hand : ResultBy::game);
}
/// What a host, or a player who takes over, may do.
void do_any(Tournament& tournament, Random& random) {
    if (tournament.players.empty()) return;
    switch (random.below(14)) {
        case 0: (void)join(tournament, any_key(random), "P"); return;
        case 1: (void)withdraw(tournament, any_player(tournament, random)); return;
        case 2: (void)bring_back(tournament, any_player(tournament, random)); return;
        case 3: (void)take_over(tournament, tournament.players[at(any_player(tournament, random))].identity); return;
        case 4: (void)start(tournament); return;
        case 5:
            for (int k = 0; k < 30 && open_boards(tournament); ++k) set_any(tournament, random);
            (void)close_round(tournament);
            return;
        case 6:
            if (random.below(20) == 0) (void)end(tournament);
            return;
        case 7:
            (void)set_bye(tournament, any_player(tournament, random),
                          random.below(3) == 0 ? std::nullopt : std::optional(static_cast<int>(random.below(2))));
            return;
        case 8:
            (void)set_missed_points(tournament, any_player(tournament, random), static_cast<int>(random.below(2)));
            return;
        default: set_any(tournament, random);
    }
}
Tournament content(Tournament tournament) {
    tournament.serial = 0;
    return tournament;
}

TEST_CASE("Two states of a tournament become the same one, whoever hears of the other first", "[tournament]") {
    Random random = seeded();
    for (int k = 0; k < 400; ++k) {
        const auto form = random.below(3) == 0 ? TournamentForm::round_robin : TournamentForm::swiss;
        Tournament before = with_players(form, 4 + static_cast<int>(random.below(5)), random);
        for (std::uint32_t step = random.below(12); step > 0; --step) do_any(before, random);
        if (before.players.size() < 2) continue;
        Tournament one = before, other = before;
        for (std::uint32_t step = random.below(8); step > 0; --step) do_any(one, random);
        for (std::uint32_t step = random.below(8); step > 0; --step) do_any(other, random);
        const Tournament both = merge(one, other).tournament;
        CAPTURE(to_text(before), to_text(one), to_text(other), to_text(both));
        CHECK(merge(other, one).tournament == both);
        CHECK(merge(both, both).tournament == both);
        CHECK(content(merge(both, one).tournament) == content(both));
        CHECK(content(merge(both, other).tournament) == content(both));
        // What was before is known to both, and changes nothing.
        CHECK(content(merge(both, before).tournament) == content(both));
        CHECK(content(merge(one, before).tournament) == content(one));
        CHECK(both.serial >= std::max(one.serial, other.serial));
        const auto read = parse_tournament(to_text(both));
        REQUIRE(read);
        CHECK(*read == both);
    }
}

/// Four players, and two hosts who know of the same first round.
struct TwoHosts {
    Random random{1};
    Tournament one = with_players(TournamentForm::swiss, 4, random), other;
    TwoHosts() {
        REQUIRE_FALSE(start(one));
        other = one;
    }
    static void set(Tournament& tournament, int board, BoardResult result) {
        REQUIRE_FALSE(set_result(tournament, {round_count(tournament) - 1, board}, result));
    }
};

TEST_CASE("Older texts of the host, and those of another tournament, change nothing", "[tournament]") {
    Random random = seeded();
    const std::string key = any_key(random);
    Tournament made{.key = key, .name = "Friday"};
    std::optional<Tournament> known;
    CHECK(take_tournament(known, key, made).is_new);
    const Tournament before = made;
    REQUIRE_FALSE(join(made, any_key(random), "Anna"));
    CHECK(take_tournament(known, key, made).is_new);
    CHECK_FALSE(take_tournament(known, key, before).is_new);
    CHECK_FALSE(take_tournament(known, key, made).is_new);
    ++known->serial;  // with the same content: the host's grows as well, so that all end with the same
    CHECK(take_tournament(known, key, made).missing == known);
    made = *known;
    made.key = any_key(random);
    ++made.serial;
    CHECK_FALSE(take_tournament(known, key, made).is_new);
    CHECK(known->players.size() == 1);
}

TEST_CASE("Two hosts’ results of a round are all there, and one that was corrected counts", "[tournament]") {
    TwoHosts hosts;
    auto& [random, one, other] = hosts;
    hosts.set(one, 0, BoardResult::starter_won);
    hosts.set(other, 1, BoardResult::draw);
    hosts.set(other, 1, BoardResult::other_won);
    MergedTournament both = merge(one, other);
    CHECK(both.tournament.rounds[0].boards[0].result == BoardResult::starter_won);
    CHECK(both.tournament.rounds[0].boards[1].result == BoardResult::other_won);
    CHECK(both.disputed.empty());
    hosts.set(one, 1, BoardResult::draw);
    both = merge(one, other);
    CHECK(both.tournament.rounds[0].boards[1].result == BoardResult::other_won);
    CHECK(both.disputed.empty());
    hosts.set(other, 0, BoardResult::draw);
    both = merge(one, other);
    CHECK(both.disputed == std::vector{BoardPlace{0, 0}});
}

TEST_CASE("A result by hand stays, and that of a game follows it, with two hosts as with one", "[tournament]") {
    TwoHosts hosts;
    auto& [random, one, other] = hosts;
    REQUIRE_FALSE(set_result(one, {0, 0}, BoardResult::starter_won, ResultBy::game));
    CHECK(one.rounds[0].boards[0].changes == 0);
    hosts.set(other, 0, BoardResult::draw);
    CHECK(merge(one, other).tournament.rounds[0].boards[0].result == BoardResult::draw);
    REQUIRE_FALSE(set_result(one, {0, 0}, BoardResult::open, ResultBy::game));
    CHECK(one.rounds[0].boards[0].changes == 2);
    REQUIRE_FALSE(set_result(one, {0, 0}, BoardResult::other_won, ResultBy::game));
    hosts.set(one, 0, BoardResult::other_won);  // confirms it
    CHECK(is_set_by_hand(one.rounds[0].boards[0]));
    CHECK(merge(one, other).tournament.rounds[0].boards[0].result == BoardResult::other_won);
}

TEST_CASE("Of a round paired twice the later host’s pairing counts, and results of the other are named",
          "[tournament]") {
    TwoHosts hosts;
    auto& [random, one, other] = hosts;
    REQUIRE_FALSE(take_over(other, other.players[1].identity));
    for (Tournament* each : {&one, &other}) hosts.set(*each, 0, BoardResult::starter_won);
    hosts.set(one, 1, BoardResult::starter_won);
    hosts.set(other, 1, BoardResult::other_won);
    for (Tournament* each : {&one, &other}) REQUIRE_FALSE(close_round(*each));
    REQUIRE(one.rounds[1].boards[0].pair != other.rounds[1].boards[0].pair);
    CHECK_FALSE(merge(one, other).has_lost);
    hosts.set(one, 0, BoardResult::draw);
    const MergedTournament both = merge(one, other);
    CHECK(both.has_lost);
    CHECK(both.same_rounds == 1);
    CHECK(both.tournament.rounds[1] == other.rounds[1]);
    CHECK(both.tournament.host == other.players[1].identity);
    // Its games are others.
    CHECK(game_key(both.tournament, {1, 0}, hash_of) != game_key(one, {1, 0}, hash_of));
    CHECK(game_key(both.tournament, {0, 0}, hash_of) == game_key(one, {0, 0}, hash_of));
}

TEST_CASE("Only the last host ends a tournament", "[tournament]") {
    TwoHosts hosts;
    auto& [random, one, other] = hosts;
    REQUIRE_FALSE(take_over(other, other.players[1].identity));
    REQUIRE_FALSE(end(one));
    CHECK(merge(one, other).tournament.stage == TournamentStage::running);
    REQUIRE_FALSE(end(other));
    CHECK(merge(one, other).tournament.stage == TournamentStage::over);
    CHECK(take_over(other, other.players[1].identity) == TournamentError::wrong_stage);
}

TEST_CASE("A result of the last round is there at the end, though another host has taken it back", "[tournament]") {
    Random random = seeded();
    Tournament ended = with_players(TournamentForm::swiss, 2, random);
    REQUIRE_FALSE(start(ended));
    REQUIRE_FALSE(set_result(ended, {0, 0}, BoardResult::starter_won, ResultBy::hand));
    Tournament open = ended;
    REQUIRE_FALSE(set_result(open, {0, 0}, BoardResult::open, ResultBy::hand));
    CHECK(merge(ended, open).tournament.rounds[0].boards[0].result == BoardResult::open);  // it may be played yet
    REQUIRE_FALSE(end(ended));
    CHECK(merge(ended, open).tournament.rounds[0].boards[0].result == BoardResult::starter_won);
    CHECK(merge(open, ended).tournament == merge(ended, open).tournament);
}

TEST_CASE("Of two hosts’ players all are there, but for whom one has removed since", "[tournament]") {
    Random random(1);
    Tournament one = with_players(TournamentForm::swiss, 3, random), other = one;
    REQUIRE_FALSE(join(one, any_key(random), "Q"));
    REQUIRE_FALSE(join(other, any_key(random), "Q"));
    REQUIRE_FALSE(withdraw(other, 0));
    const Tournament both = merge(one, other).tournament;
    std::vector<std::string> names;
    for (const TournamentPlayer& player : both.players) names.push_back(player.name);
    std::ranges::sort(names);
    CHECK(names == std::vector<std::string>{"P 2", "P 3", "Q", "Q 2"});
    CHECK(both.gone.size() == 1);
    // Who joins again after that is there.
    Tournament later = both;
    REQUIRE_FALSE(join(later, both.gone[0].identity, "P"));
    CHECK(later.gone.empty());
    CHECK(merge(later, other).tournament.players.size() == 5);
    CHECK(merge(one, later).tournament.players.size() == 5);
}

}  // namespace
}  // namespace quarto::test::tournament_merge
