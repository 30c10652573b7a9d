#include "core/search/solver.hpp"

#include <catch_amalgamated.hpp>
#include <sstream>
#include <string>

#include "core/notation/text.hpp"
#include "tests/core/data/golden.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/naive_solver.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;

namespace {

Value value_of(Solver& solver, std::string_view text) {
    const auto position = parse_position(text);
    REQUIRE(position);
    return *solver.value(position->position, position->rules);
}

/// Checks every `every`th position of the reference, from the first, with a table of `table_bytes`.
void check_reference(std::size_t table_bytes, int every) {
    std::istringstream reference{std::string(golden::positions)};
    Solver solver(table_bytes);
    int rows = 0;
    for (std::string line; std::getline(reference, line);) {
        if (line.starts_with('#') || rows++ % every != 0) continue;
        INFO(line);
        const std::size_t tab = line.find('\t');
        CHECK(to_text(value_of(solver, line.substr(0, tab))) == line.substr(tab + 1));
    }
    CHECK(rows == 300);
}

/// Compares `positions_each` positions per rule set with the naive solver, with two to five empty cells; one
/// in a hundred has six.
void check_against_naive(std::uint64_t seed, int positions_each) {
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    int wrong = 0;
    for (const RuleSet rules : all_rule_sets())
        for (int k = 0; k < positions_each; ++k) {
            const int placed = k % 100 == 0 ? 10 : 11 + k % 4;
            const Position position = random_position(random, placed, random.below(2) > 0 ? Hand::full : Hand::empty);
            naive::Game game = naive_game(position, rules);
            const Value expected = naive::value(game);
            const auto outcome = solver.outcome(position, rules);
            if (solver.value(position, rules) == expected && outcome == expected.outcome) continue;
            UNSCOPED_INFO(to_text(PositionText{position, rules}));
            ++wrong;
        }
    CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("A piece to place that completes an alignment wins in 1") {
    Solver solver(small_table);
    CHECK(value_of(solver, "024............. 6") == Value::win_in(1));
    CHECK(value_of(solver, "02.b4..9.d1..f.. 6") == Value::win_in(7));
    CHECK(value_of(solver, "02.b4..9.d1..f.. 6 cshf+squares") == Value::win_in(1));
}

TEST_CASE("A player who can only give completing pieces loses in 1") {
    Solver solver(small_table);
    CHECK(value_of(solver, "024.f9b......... -") == Value::loss_in(1));
}

TEST_CASE("Full shapes in a position count as expired") {
    Solver solver(small_table);
    CHECK(value_of(solver, "193bc8adf742560e -") == Value::draw());
    CHECK(value_of(solver, "193bc8adf742560. e") == Value::draw());
}

TEST_CASE("The solver agrees with a third of the reference, with a small table") { check_reference(small_table, 3); }

TEST_CASE("The solver agrees with a naive one on 6000 random positions") { check_against_naive(12, 200); }

TEST_CASE("The solver agrees with a naive one on 1020000 random positions", "[.deep]") {
    check_against_naive(13, 34'000);
}

TEST_CASE("The solver agrees with the reference, with a small table", "[.deep]") { check_reference(small_table, 1); }

TEST_CASE("The solver agrees with the reference, with a large table", "[.deep]") {
    check_reference(std::size_t{32} << 20, 1);
}

TEST_CASE("A search in slices finds the same value as one without a pause") {
    const std::uint64_t seed = 8;
    CAPTURE(seed);
    Random random(seed);
    for (int k = 0; k < 20; ++k) {
        const Position position = random_position(random, 7, random.below(2) > 0 ? Hand::full : Hand::empty);
        Solver whole(small_table), sliced(small_table);
        std::optional<Value> value;
        int slices = 0;
        for (; !value && slices < 10'000; ++slices) {
            const std::uint64_t nodes_before = sliced.nodes();
            value = sliced.value(position, {}, Solver::min_slice);
            CHECK(sliced.nodes() - nodes_before <= Solver::min_slice);
        }
        INFO(to_text(PositionText{position, {}}) << " in " << slices << " slices");
        CHECK(value == whole.value(position, {}));
    }
}

TEST_CASE("With seven empty cells a search needs fewer nodes than half the least slice") {
    const std::uint64_t seed = 11;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    for (const RuleSet rules : all_rule_sets())
        for (int k = 0; k < 100; ++k) {
            const Position position = random_position(random, 9, Hand::full);
            INFO(to_text(PositionText{position, rules}));
            for (Outcome asked : {Outcome::draw, Outcome::win})
                CHECK(solver.reaches(position, rules, asked, Solver::min_slice / 2).has_value());
        }
}

TEST_CASE("Without nodes only an immediate win is found") {
    Solver solver(small_table);
    CHECK(solver.value(parse_position("024............. 6")->position, {}, 0) == Value::win_in(1));
    CHECK(!solver.value(parse_position("02.............. 6")->position, {}, 0));
    CHECK(!solver.outcome(parse_position("02.............. 6")->position, {}, 0));
    CHECK(!solver.reaches(parse_position("02.............. 6")->position, {}, Outcome::draw, 0));
    CHECK(solver.nodes() == 0);
}

TEST_CASE("A position reaches its outcome and any worse one, but no better one") {
    const std::uint64_t seed = 10;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    for (const RuleSet rules : all_rule_sets())
        for (int k = 0; k < 10; ++k) {
            const Position position = random_position(random, 8 + k % 8, Hand::full);
            INFO(to_text(PositionText{position, rules}));
            const Outcome outcome = *solver.outcome(position, rules);
            solver.clear();
            for (Outcome asked : {Outcome::loss, Outcome::draw, Outcome::win})
                CHECK(solver.reaches(position, rules, asked) == (outcome >= asked));
        }
}

TEST_CASE("A position without a piece to place has the value of its best gift") {
    const std::uint64_t seed = 9;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    for (const RuleSet rules : all_rule_sets()) {
        const Position position = random_position(random, 8, Hand::empty);
        std::optional<Value> best;
        for (Piece piece : position.reserve()) {
            const Value mine = solver.value(position.after_gift(piece), rules)->for_opponent();
            if (!best || mine > *best) best = mine;
        }
        INFO(to_text(PositionText{position, rules}));
        CHECK(solver.value(position, rules) == best);
        CHECK(solver.outcome(position, rules) == best->outcome);
    }
}
