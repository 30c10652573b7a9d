#include "core/cli/match.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>

#include "core/notation/record.hpp"
#include "tests/core/random_position.hpp"
#include "tests/core/search/small_table.hpp"

using namespace quarto;
using namespace std::chrono_literals;

namespace {

std::atomic<bool> goes_on = false;

std::string record_of(const History& history) { return to_text(history, Milliseconds{0}); }
History history_of(std::string_view record) { return *parse_record(record, Milliseconds{0}); }

std::unique_ptr<Player> level_player(std::string_view level) {
    return make_level_player(*level_of(level), Solver(small_table), std::nullopt, goes_on);
}

std::vector<std::string> records_of(const MatchTerms& terms, int threads) {
    std::vector<std::string> records;
    const auto make_players = [] { return Pair{level_player("strong"), level_player("casual")}; };
    play_match(terms, threads, make_players, goes_on, [&](int number, const GameReport& game) {
        CHECK(number == static_cast<int>(records.size()));
        records.push_back(record_of(game.history));
        return true;
    });
    return records;
}

}  // namespace

TEST_CASE("Two consecutive games have the same opening, and each player starts one of them") {
    MatchTerms terms;
    terms.seed = 7;
    for (int pieces : {0, 3, 6}) {
        terms.opening_pieces = pieces;
        const History first = opening_of(terms, 4), second = opening_of(terms, 5);
        CHECK(first.game_start().first_player == Seat::first);
        CHECK(second.game_start().first_player == Seat::second);
        CHECK(first.game().position() == second.game().position());
        CHECK(first.game().position().occupied().size() == pieces);
        CHECK(first.game().phase() == Phase::give);
    }
    CHECK(!(opening_of(terms, 4).game().position() == opening_of(terms, 6).game().position()));
    MatchTerms other = terms;
    other.seed = 8;
    CHECK(!(opening_of(terms, 4).game().position() == opening_of(other, 4).game().position()));
}

TEST_CASE("Openings have no alignment, whatever the rules") {
    MatchTerms terms;
    terms.opening_pieces = 6;
    for (const RuleSet& rules : all_rule_sets())
        for (CallRule calls : {CallRule::rulebook, CallRule::automatic}) {
            terms.options.rules = rules;
            terms.options.calls = calls;
            for (int number = 0; number < 20; number += 2) {
                const Game game = opening_of(terms, number).game();
                CHECK(!game.end());
                CHECK(alignments(game.position(), rules.counting, rules.winning).empty());
            }
        }
}

TEST_CASE("A match between levels depends on the seed but not on the number of threads") {
    MatchTerms terms;
    terms.games = 12;
    terms.seed = 3;
    const auto records = records_of(terms, 1);
    CHECK(records.size() == 12);
    CHECK(records == records_of(terms, 3));
    terms.seed = 4;
    CHECK(records != records_of(terms, 1));
}

TEST_CASE("A stopped match leaves out unfinished games") {
    std::atomic<bool> is_stopped = false;
    MatchTerms terms;
    int reported = 0;
    const auto make_players = [&] {
        return Pair{make_level_player(*level_of("casual"), Solver(small_table), std::nullopt, is_stopped),
                    make_level_player(*level_of("casual"), Solver(small_table), std::nullopt, is_stopped)};
    };
    terms.games = 100'000;
    play_match(terms, 2, make_players, is_stopped, [&](int, const GameReport& game) {
        CHECK(game.history.game().end());
        if (++reported == 3) is_stopped = true;
        return true;
    });
    CHECK(reported < terms.games);
}

TEST_CASE("A match is stopped with the first report that is not wanted") {
    std::atomic<bool> is_stopped = false;
    MatchTerms terms;
    terms.games = 100'000;
    int reported = 0;
    const auto make_players = [&] { return Pair{level_player("casual"), level_player("casual")}; };
    play_match(terms, 2, make_players, is_stopped, [&](int, const GameReport&) { return ++reported < 3; });
    CHECK(reported == 3);
    CHECK(is_stopped);
}

TEST_CASE("A level moves when its time is up") {
    const auto player = make_level_player(*level_of("perfect"), Solver(small_table), 1ms, goes_on);
    for (const char* record : {"q1", "q1;moves=0", "q1;moves=0b1.9c2.4d3", "q1;start=4f..2b...7...9e./-"}) {
        const History history = history_of(record);
        const auto move = player->decide(history, 1);
        REQUIRE(move);
        CHECK(history.game().after(history.game().to_move(), *move, Milliseconds{0}));
    }
}

TEST_CASE("A match game has the winner that the rules say") {
    int wins[2]{};
    MatchTerms terms;
    for (int number = 0; number < 10; ++number) {
        const auto strong = level_player("strong"), newcomer = level_player("newcomer");
        const auto game = play_game(opening_of(terms, number), seed_of(terms, number), *strong, *newcomer);
        CHECK(game.winner == game.history.game().end()->winner);
        CHECK(!game.fault);
        if (game.winner) ++wins[static_cast<std::size_t>(*game.winner)];
    }
    CHECK(wins[0] > wins[1]);
}

TEST_CASE("Random numbers are the same for the same seed and game, and differ between moments") {
    const std::array records{"q1",
                             "q1;moves=0",
                             "q1;moves=0b1",
                             "q1;moves=0b1.9",
                             "q1;moves=0b1.9c2",
                             "q1;start=024............./6",
                             "q1;start=0246............/-"};
    std::vector<std::uint64_t> chances;
    for (std::uint64_t seed = 0; seed < 200; ++seed)  // adjacent seeds
        for (const char* record : records) {
            chances.push_back(generator_for(seed, history_of(record)).next());
            CHECK(chances.back() == generator_for(seed, history_of(record)).next());
        }
    std::ranges::sort(chances);
    CHECK(std::ranges::adjacent_find(chances) == chances.end());
}

TEST_CASE("An answer must be one legal move by the player to move") {
    const History placed = history_of("q1;moves=0a1.2b1.4c1.6d1");
    const auto reason = [&](const History& history, std::string_view text) {
        const auto move = read_answer(history, text);
        return move ? "none" : move.error();
    };
    CHECK(reason(placed, "1!a1-d1") == "none");
    CHECK(reason(placed, "9") == "none");
    CHECK(reason(placed, "1x") == "none");
    CHECK(reason(placed, "2!a1-d1") == "'2!a1-d1' is a move by the other seat");
    CHECK(reason(placed, "0") == "'0' is not allowed: piece not in reserve");
    CHECK(reason(placed, "a2") == "'a2' is not allowed: give first");
    CHECK(reason(placed, "t") == "'t' is not allowed: no clock");
    CHECK(reason(placed, "9a2") == "'9a2' is not a move");
    CHECK(reason(placed, " 9") == "' 9' is not a move");
    CHECK(reason(placed, "") == "'' is not a move");
    CHECK(reason(placed, "\033[2J\xff") == "'?[2J?' is not a move");
    CHECK(reason(placed, std::string(41, 'z')) == "'" + std::string(40, 'z') + "...' is not a move");
}
