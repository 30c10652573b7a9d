#include "core/lessons/difficulty.hpp"

#include <algorithm>
#include <cmath>

#include <catch_amalgamated.hpp>

#include "core/lessons/puzzle.hpp"
#include "core/notation/text.hpp"
#include "core/opponent/thinker.hpp"
#include "core/search/facts.hpp"
#include "tests/core/random_position.hpp"
#include "tests/core/search/small_table.hpp"

using namespace quarto;

namespace {

Step step_of(std::string_view position, Task task) {
    const auto text = parse_position(position);
    REQUIRE(text);
    return puzzle_step(text->position, text->rules, task);
}

SolvingShares shares_of(const Step& step, Solver& solver) { return solving_shares(step, solutions(step, solver)); }

/// The share of `tries` moves of the level that are right.
double tried_share(const Step& step, const Level& level, int tries, Random& random, Solver& solver) {
    const auto right = solutions(step, solver);
    const Game& game = step.start.game();
    int solved = 0;
    for (int k = 0; k < tries; ++k)
        solved +=
            std::ranges::count(right, choose_move(game, game.to_move(), level, Random(random.next()), solver)) > 0;
    return static_cast<double>(solved) / tries;
}

/// A random step that some moves solve and others don't: to win or to hold.
Step random_step(Random& random, RuleSet rules, Solver& solver) {
    for (;;) {
        const int placed = 7 + static_cast<int>(random.below(7));
        const Position position = random_position(random, placed, random.below(2) > 0 ? Hand::full : Hand::empty);
        const Outcome outcome = *solver.outcome(position, rules);
        if (outcome == Outcome::loss) continue;
        const Step step = puzzle_step(position, rules, outcome == Outcome::win ? Task::win : Task::hold);
        if (!fault_of({step.id, step.start, step.task, {}, false, 0, {}, {}}, solutions(step, solver).size()))
            return step;
    }
}

}  // namespace

TEST_CASE("The computed shares are those of the levels' own moves") {
    Random random(41);
    Solver solver(small_table);
    constexpr int steps = 16, tries = 30;
    for (std::size_t k = 0; k < measuring_levels.size(); ++k) {
        double computed = 0, tried = 0, variance = 0;
        for (int n = 0; n < steps; ++n) {
            const Step step = random_step(random, all_rule_sets()[random.below(30)], solver);
            const double share = shares_of(step, solver)[k];
            const double found = tried_share(step, measuring_levels[k], tries, random, solver);
            INFO(to_text(PositionText{step.start.game().position(), step.start.game().options().rules}));
            if (share == 0 || share == 1) CHECK(found == share);
            computed += share;
            tried += found;
            variance += share * (1 - share) / tries;
        }
        INFO(measuring_levels[k].key << ": computed " << computed / steps << ", tried " << tried / steps);
        CHECK(std::abs(tried - computed) <= 4 * std::sqrt(variance) + 1e-9);
    }
}

TEST_CASE("A level without preference sees a win as often as it notices its own, else it places at random") {
    Solver solver(small_table);
    const Step step = step_of("0.4e............ 8", Task::complete);
    const SolvingShares shares = shares_of(step, solver);
    for (std::size_t k = 0; k < 3; ++k) {
        const double notices = measuring_levels[k].notices_own_percent / 100.0;
        INFO(measuring_levels[k].key);
        CHECK(shares[k] >= notices);
        CHECK(shares[k] <= notices + (1 - notices) / 2);
    }
}

TEST_CASE("Of n pieces with one safe one, a level gives that or one that it overlooks") {
    Solver solver(small_table);
    const Step step = step_of(".3e1.d6f..8.9... -", Task::safe);
    const Position& position = step.start.game().position();
    const int unsafe = position.reserve().size() - safe_gifts(position, {}).size();
    REQUIRE(safe_gifts(position, {}).size() == 1);
    const SolvingShares shares = shares_of(step, solver);
    // The mean of 1 / (1 + k), where each of the n unsafe pieces is one of the k overlooked ones with probability q, is
    // (1 - (1 - q)^(n + 1)) / ((n + 1) q).
    for (std::size_t k = 0; k < 3; ++k) {
        const double q = 1 - measuring_levels[k].notices_unsafe_percent / 100.0, n = unsafe + 1;
        CHECK(shares[k] == Catch::Approx((1 - std::pow(1 - q, n)) / (n * q)));
    }
    CHECK(shares.back() == 1);
}

TEST_CASE("A level that searches is right, as long as it overlooks nothing") {
    Random random(42);
    Solver solver(small_table);
    for (int n = 0; n < 30; ++n) {
        const Step step = random_step(random, {}, solver);
        const Position& position = step.start.game().position();
        if (position.hand() && !completing_cells(position, {}).empty()) continue;
        const SolvingShares shares = shares_of(step, solver);
        for (std::size_t k = 0; k < shares.size(); ++k) {
            const Level& level = measuring_levels[k];
            if (level.notices_unsafe_percent == 100 && position.empty_cells().size() <= level.solves_from)
                CHECK(shares[k] == Catch::Approx(1));
            CHECK((shares[k] >= 0 && shares[k] <= 1 + 1e-9));
        }
    }
}

TEST_CASE("Of a hundred players as many of each level, so many solve a step") {
    CHECK(percent_solving({}) == 0);
    CHECK(percent_solving({1, 1, 1, 1, 1, 1, 1}) == 100);
    CHECK(percent_solving({0, 0, 0, 0, 0, 0, 1}) == 14);
    CHECK(percent_solving({0.5, 0, 0, 0, 0, 1, 1}) == 36);
}
