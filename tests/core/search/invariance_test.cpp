/// The engine's results depend on the position only.

#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "core/search/facts.hpp"
#include "core/search/node.hpp"
#include "core/search/proof_tree.hpp"
#include "core/search/solver.hpp"
#include "core/notation/text.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/naive_solver.hpp"
#include "tests/core/random_play.hpp"
#include "tests/core/rearranged.hpp"

using namespace quarto;
using test::any_position, test::seeded;

namespace {

constexpr std::size_t large_table = std::size_t{64} << 20;

/// `each` random positions per rule set, with `min_placed` to `max_placed` pieces.
std::vector<PositionText> random_positions(Random& random, int each, int min_placed, int max_placed) {
    std::vector<PositionText> positions;
    for (const RuleSet rules : all_rule_sets())
        for (int k = 0; k < each; ++k) {
            const auto span = static_cast<std::uint32_t>(max_placed - min_placed + 1);
            positions.push_back({any_position(random, min_placed + static_cast<int>(random.below(span))), rules});
        }
    return positions;
}

template <class Item>
void shuffle(std::vector<Item>& items, Random& random) {
    for (auto rest = static_cast<std::uint32_t>(items.size()); rest > 1; --rest)
        std::swap(items[rest - 1], items[random.below(rest)]);
}

Value value_of(Solver& solver, const PositionText& of) { return *solver.value(of.position, of.rules); }

/// Outcome of a position whose hand completes nothing, proved by `workers` workers. Each has a task; the
/// order of completion and the node budget of each are random.
Outcome outcome_by_workers(const PositionText& of, int workers, Random& random) {
    ProofTree proof(of.position, of.rules);
    Solver solver(small_table);
    std::vector<ProofTree::Task> under_way;
    for (std::uint64_t slice = 1; !proof.outcome(); slice += random.below(100)) {
        while (under_way.size() < static_cast<std::size_t>(workers)) {
            const auto task = proof.take();
            if (!task) break;
            under_way.push_back(*task);
        }
        if (under_way.empty()) break;  // the last take() has completed the proof
        shuffle(under_way, random);
        const ProofTree::Task task = under_way.back();
        under_way.pop_back();
        proof.give_back(task, solver.is_worth(task.score, task.position, of.rules, slice));
    }
    REQUIRE(proof.outcome());
    return *proof.outcome();
}

/// Outcomes of `each` positions per rule set, proved by 1, 2 and 4 workers.
void compare_workers(int each, int min_placed, int max_placed) {
    Random random = seeded();
    Solver solver(small_table);
    int decided = 0;
    for (const PositionText& of : random_positions(random, each, min_placed, max_placed)) {
        if (!of.position.hand() || !completing_cells(of.position, of.rules).empty()) continue;
        INFO(to_text(of));
        const Outcome outcome = *solver.outcome(of.position, of.rules);
        for (int workers : {1, 2, 4}) CHECK(outcome_by_workers(of, workers, random) == outcome);
        decided += outcome != Outcome::draw;
    }
    CHECK(decided > 5);
}

void compare_with_naive(int each) {
    Random random = seeded();
    Solver solver(small_table);
    for (const PositionText& of : random_positions(random, each, 10, 16)) {
        naive::Game game = naive_game(of.position, of.rules);
        const Value expected = naive::value(game);
        const Value found = value_of(solver, of);
        // Catch2's assertions would take longer than the comparison.
        if (found == expected && solver.outcome(of.position, of.rules) == expected.outcome) continue;
        FAIL(to_text(of) << " is " << to_text(found) << ", naively " << to_text(expected));
    }
}

}  // namespace

TEST_CASE("Values don't depend on the size of the table") {
    Random random = seeded();
    Solver small(small_table), large(large_table);
    for (const PositionText& of : random_positions(random, 12, 6, 9)) {
        INFO(to_text(of));
        CHECK(value_of(small, of) == value_of(large, of));
    }
}

TEST_CASE("Values don't depend on earlier searches") {
    Random random = seeded();
    // Positions that could collide in the table: the same one under all rules, and images that preserve the
    // lines but seldom the squares.
    std::vector<PositionText> positions;
    for (const PositionText& of : random_positions(random, 1, 7, 10)) {
        const auto rearrange = random_rearrangement(random, search::Shapes::lines);
        for (const RuleSet rules : all_rule_sets()) {
            positions.push_back({of.position, rules});
            positions.push_back({rearrange(of.position), rearrange(rules)});
        }
    }
    Solver fresh(small_table), used(small_table);
    std::vector<std::pair<PositionText, Value>> values;
    for (const PositionText& of : positions) {
        fresh.clear();
        values.push_back({of, value_of(fresh, of)});
    }
    shuffle(values, random);
    for (const auto& [of, value] : values) {
        INFO(to_text(of));
        CHECK(value_of(used, of) == value);
    }
}

TEST_CASE("Values don't depend on the order in which cells, pieces and attributes are tried") {
    Random random = seeded();
    Solver solver(small_table);
    int decided = 0;
    for (const PositionText& of : random_positions(random, 30, 7, 11)) {
        const auto rearrange = random_rearrangement(random, search::kind_of(of.rules).shapes);
        const PositionText image{rearrange(of.position), rearrange(of.rules)};
        INFO(to_text(of) << " and " << to_text(image));
        solver.clear();  // otherwise the image would be found in the table
        const Value value = value_of(solver, of);
        solver.clear();
        CHECK(value_of(solver, image) == value);
        decided += value.outcome != Outcome::draw;
    }
    CHECK(decided > 100);
}

TEST_CASE("A proof doesn't depend on the number of workers or on who is done first") { compare_workers(8, 8, 10); }

TEST_CASE("A proof earlier in the game doesn't depend on the number of workers either", "[.deep]") {
    compare_workers(12, 7, 9);
}

TEST_CASE("The solver agrees with a naive one on every rule set with up to six empty cells") { compare_with_naive(8); }

TEST_CASE("The solver agrees with a naive one on a hundred thousand positions", "[.deep]") {
    compare_with_naive(3'500);
}
