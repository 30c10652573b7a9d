#include "core/opponent/thinker.hpp"

#include <catch_amalgamated.hpp>

#include "core/search/facts.hpp"
#include "core/notation/record.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/random_position.hpp"
#include "tests/core/table.hpp"

using namespace quarto;

namespace {

constexpr Milliseconds time_zero{0};

/// `level` with exact play from at most 7 empty cells on, for speed.
Level quick(Level level) {
    level.solves_from = std::min(level.solves_from, 7);
    return level;
}

GameOptions random_settings(Random& random) {
    GameOptions options;
    options.rules = all_rule_sets()[random.below(30)];
    options.calls = static_cast<CallRule>(random.below(3));
    options.wrong_call = static_cast<WrongCallCost>(random.below(3));
    return options;
}

Call call_of(std::string_view shape) { return {*test::shapes(shape).begin()}; }

Move move_in(std::string_view record, const Level& level, std::uint64_t seed) {
    const auto history = parse_record(record, time_zero);
    REQUIRE(history);
    Solver solver(small_table);
    return choose_move(history->game(), history->game().to_move(), level, Random(seed), solver);
}

}  // namespace

TEST_CASE("No level ever makes an illegal move or a wrong call") {
    const std::uint64_t seed = 12;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    for (int k = 0; k < 300; ++k) {
        const GameOptions options = random_settings(random);
        const std::array players{quick(levels[random.below(levels.size())]),
                                 quick(levels[random.below(levels.size())])};
        History history({options, Seat::first, std::nullopt, {}}, time_zero);
        while (!history.game().end()) {
            const Seat seat = history.game().to_move();
            const Level& level = players[static_cast<std::size_t>(seat)];
            const Move move = choose_move(history.game(), seat, level, Random(random.next()), solver);
            INFO(to_text(history, time_zero) << ", " << level.key << ": " << to_text(seat, move));
            const auto refusal = history.play(seat, move, time_zero);
            REQUIRE(!refusal);
            REQUIRE(!history.game().wrong_call());
        }
    }
}

TEST_CASE("The same seed leads to the same move, whatever the solver has searched before") {
    Random random(13);
    Solver used(small_table);
    for (int k = 0; k < 100; ++k) {
        const GameOptions options;
        const Position position = random_position(random, 8, Hand::full);
        const Game game = Game::begin(options, Seat::second, time_zero, position);
        Solver fresh(small_table);
        const std::uint64_t seed = random.next();
        for (const Level& level : levels)
            CHECK(choose_move(game, Seat::second, level, Random(seed), used) ==
                  choose_move(game, Seat::second, level, Random(seed), fresh));
    }
}

TEST_CASE("The top level calls its own alignment") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(move_in("q1;moves=0a1.2b1.4c1.6d1", levels.back(), seed) == Move{call_of("a1-d1")});
        CHECK(move_in("q1;start=975bfdeca241603./8;moves=d4", levels.back(), seed) == Move{call_of("a1-d4")});
    }
}

TEST_CASE("The top level steals an alignment that the opponent missed") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(move_in("q1;moves=0a1.2b1.4c1.6d1.9", levels.back(), seed) == Move{call_of("a1-d1")});
        CHECK(move_in("q1;start=975bfdeca241603./8;moves=d4.-", levels.back(), seed) == Move{call_of("a1-d4")});
    }
}

TEST_CASE("A newcomer misses some alignments, but not all") {
    int calls = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        calls += std::holds_alternative<Call>(move_in("q1;moves=0a1.2b1.4c1.6d1", levels.front(), seed));
    CHECK(calls > 200 * (levels.front().notices_own_percent - 15) / 100);
    CHECK(calls < 200 * (levels.front().notices_own_percent + 15) / 100);
}

TEST_CASE("The top level wins by placing when it can") {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        CHECK(move_in("q1;moves=0a1.2b1.4c1.6", levels.back(), seed) == Move{Placement{Cell{3}}});
}

TEST_CASE("The top level gives a safe piece if there is one") {
    Random random(14);
    Solver solver(small_table);
    for (int k = 0; k < 200; ++k) {
        const RuleSet rules = all_rule_sets()[random.below(30)];
        GameOptions options;
        options.rules = rules;
        const Position position = random_position(random, static_cast<int>(random.below(16)), Hand::empty);
        const Game game = Game::begin(options, Seat::first, time_zero, position);
        const Move move = choose_move(game, Seat::first, quick(levels.back()), Random(random.next()), solver);
        const PieceSet safe = safe_gifts(position, rules);
        if (!safe.empty()) CHECK(safe.has(std::get<Gift>(move).piece));
    }
}

TEST_CASE("The top level's moves keep the value of the position") {
    const std::uint64_t seed = 15;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    for (int k = 0; k < 60; ++k) {
        const RuleSet rules = all_rule_sets()[random.below(30)];
        GameOptions options;
        options.rules = rules;
        const Position position = random_position(random, 8, random.below(2) > 0 ? Hand::full : Hand::empty);
        const Game game = Game::begin(options, Seat::first, time_zero, position);
        const Value value = *solver.value(position, rules);
        const Move move = choose_move(game, Seat::first, levels.back(), Random(random.next()), solver);
        INFO(to_text(PositionText{position, rules}) << ' ' << to_text(Seat::first, move));
        if (const auto* gift = std::get_if<Gift>(&move)) {
            CHECK(solver.value(position.after_gift(gift->piece), rules)->for_opponent() == value);
        } else {
            const Position placed = position.after_placement(std::get<Placement>(move).cell);
            const bool wins =
                !alignments(placed, rules.counting, rules.winning & shapes_through(std::get<Placement>(move).cell))
                     .empty();
            CHECK(wins == (value == Value::win_in(1)));
            if (!wins) CHECK(solver.value(placed, rules)->outcome == value.outcome);
        }
    }
}

TEST_CASE("In a draw the top level plays what the others are most likely to answer wrongly") {
    Random random(18);
    Solver solver(small_table);
    int choices = 0;
    for (int k = 0; k < 40; ++k) {
        const RuleSet rules = all_rule_sets()[random.below(30)];
        GameOptions options;
        options.rules = rules;
        const Position position = random_position(random, 8, Hand::empty);
        if (solver.outcome(position, rules) != Outcome::draw) continue;
        INFO(to_text(PositionText{position, rules}));
        const Game game = Game::begin(options, Seat::first, time_zero, position);
        const Move move = choose_move(game, Seat::first, levels.back(), Random(random.next()), solver);
        double chosen = 0, best = 0, least = 1;
        for (Piece gift : safe_gifts(position, rules)) {
            const Position given = position.after_gift(gift);
            if (solver.outcome(given, rules) != Outcome::draw) continue;
            TrapSearch traps(std::array{given}, rules);
            REQUIRE(traps.step(solver, Solver::no_limit));
            const double chance = traps.chances().front();
            best = std::max(best, chance);
            least = std::min(least, chance);
            if (gift == std::get<Gift>(move).piece) chosen = chance;
        }
        CHECK(chosen == best);
        choices += least < best ? 1 : 0;
    }
    CHECK(choices > 10);
}

TEST_CASE("The top level that has to move while it looks for traps keeps the draw") {
    Random random(19);
    Solver solver(std::size_t{16} << 20);
    GameOptions options;
    options.rules = {AttributeSet{0b0111}, ShapeSet::lines_and_squares()};
    int interruptions = 0;
    for (int k = 0; k < 40; ++k) {
        const Position position = random_position(random, 5, Hand::empty);
        if (solver.outcome(position, options.rules) != Outcome::draw) continue;
        INFO(to_text(PositionText{position, options.rules}));
        for (Piece gift : safe_gifts(position, options.rules)) solver.value(position.after_gift(gift), options.rules);
        Thinker thinker(Game::begin(options, Seat::first, time_zero, position), Seat::first, levels.back(), Random(k));
        while (!thinker.step(solver)) {
            ++interruptions;
            const Piece gift = std::get<Gift>(thinker.best_so_far()).piece;
            CHECK(solver.outcome(position.after_gift(gift), options.rules) == Outcome::draw);
        }
    }
    CHECK(interruptions > 5);
}

TEST_CASE("A sharp level likes to leave an odd number of safe pieces, so that the opponent runs out of them first") {
    Random random(16);
    Solver solver(small_table);
    int odd = 0, even = 0;
    for (int k = 0; k < 200; ++k) {
        const Position position = random_position(random, 6, Hand::full);
        if (!completing_cells(position, RuleSet{}).empty()) continue;
        const Game game = Game::begin({}, Seat::first, time_zero, position);
        const Move move = choose_move(game, Seat::first, *level_of("strong"), Random(random.next()), solver);
        const Position placed = position.after_placement(std::get<Placement>(move).cell);
        ++(safe_gifts(placed, RuleSet{}).size() % 2 == 1 ? odd : even);
    }
    CHECK(2 * odd > 3 * even);
}

TEST_CASE("A level that overlooks an unsafe piece decides without a search, which would find it") {
    const Level blind{"blind", 16, 1'000'000, 100, 100, 0, PlayStyle::playful};
    Random random(17);
    int unsafe = 0;
    for (int k = 0; k < 50; ++k) {
        const Position position = random_position(random, 9, Hand::empty);
        const PieceSet safe = safe_gifts(position, RuleSet{});
        if (safe.empty() || safe == position.reserve()) continue;
        const Game game = Game::begin({}, Seat::first, time_zero, position);
        Solver solver(small_table);
        const Move move = choose_move(game, Seat::first, blind, Random(random.next()), solver);
        CHECK(solver.nodes() == 0);
        unsafe += safe.has(std::get<Gift>(move).piece) ? 0 : 1;
    }
    CHECK(unsafe > 0);
}

TEST_CASE("After the sixteenth placement the computer ends its turn and accepts the draw") {
    const Position position = parse_position("193bc8adf742560. e")->position;
    Game game = Game::begin({}, Seat::first, time_zero, position);
    Solver solver(small_table);
    for (const Move expected : {Move{Placement{Cell{15}}}, Move{Pass{}}, Move{Pass{}}}) {
        const Move move = choose_move(game, game.to_move(), levels.front(), Random(1), solver);
        CHECK(move == expected);
        game = *game.after(game.to_move(), move, time_zero);
    }
    CHECK(game.end());
}

TEST_CASE("Every level is found by its key") {
    for (const Level& level : levels) CHECK(level_of(level.key)->key == level.key);
    CHECK(!level_of("nobody"));
    CHECK(!level_of(""));
}
