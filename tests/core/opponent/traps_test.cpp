#include "core/opponent/traps.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <catch_amalgamated.hpp>

#include "core/notation/text.hpp"
#include "core/opponent/thinker.hpp"
#include "tests/core/random_position.hpp"
#include "tests/core/search/small_table.hpp"

using namespace quarto;

namespace {

constexpr Milliseconds when_given{0};

/// Drawn positions with a piece in hand.
std::vector<Position> drawn_positions(Random& random, Solver& solver, int placed, std::size_t count) {
    std::vector<Position> drawn;
    while (drawn.size() < count) {
        const Position position = random_position(random, placed, Hand::full);
        if (solver.outcome(position, {}) == Outcome::draw) drawn.push_back(position);
    }
    return drawn;
}

std::vector<double> chances_of(std::span<const Position> given, Solver& solver, std::uint64_t step) {
    TrapSearch traps(given, {});
    while (!traps.step(solver, step)) {
    }
    return traps.chances();
}

/// Whether the level's turn, a placement and a gift, turns the draw into a loss.
bool goes_wrong(const Position& position, const Level& level, std::uint64_t seed, Solver& solver) {
    Game game = Game::begin({}, Seat::first, when_given, position);
    for (std::uint64_t k = 0; k < 2; ++k) {
        const Move move = choose_move(game, Seat::first, level, Random(seed + k), solver);
        game = *game.after(Seat::first, move, when_given);
        if (!game.position().hand() && game.position().reserve().empty()) return false;
    }
    return solver.outcome(game.position(), {}) == Outcome::win;
}

}  // namespace

TEST_CASE("The chances don't depend on the solver's table or the length of a step") {
    Random random(31);
    Solver used(small_table);
    const auto given = drawn_positions(random, used, 7, 12);
    Solver fresh(small_table), other(small_table);
    const auto expected = chances_of(given, fresh, Solver::no_limit);
    CHECK(chances_of(given, used, Solver::min_slice) == expected);
    CHECK(chances_of(given, other, Solver::min_slice) == expected);
    for (const double chance : expected) CHECK((chance >= 0 && chance <= 1));
    CHECK(std::ranges::max(expected) > std::ranges::min(expected));
}

TEST_CASE("Levels lose more often where the chance is greater") {
    Random random(32);
    Solver solver(small_table);
    // The levels that search at 8 empty cells are left out of the chance, too.
    for (const int placed : {8, 10}) {
        auto given = drawn_positions(random, solver, placed, 60);
        const auto chances = chances_of(given, solver, Solver::no_limit);
        double expected = 0, lost = 0, lost_where_likely = 0;
        const double middle = [&] {
            auto sorted = chances;
            std::ranges::nth_element(sorted, sorted.begin() + 30);
            return sorted[30];
        }();
        for (std::size_t k = 0; k < given.size(); ++k)
            for (const Level& level : std::span(levels).first(levels.size() - 1)) {
                const double is_lost = goes_wrong(given[k], level, random.next(), solver) ? 1.0 / 7 : 0;
                expected += chances[k] / 7;
                lost += is_lost;
                if (chances[k] >= middle) lost_where_likely += is_lost;
            }
        INFO(placed << " placed: expected " << expected << ", lost " << lost << ", " << lost_where_likely
                    << " of them where it was likely");
        CHECK(lost_where_likely > 0.6 * lost);
        CHECK(lost > 0.7 * expected);
    }
}

TEST_CASE("No trap is set with the last pieces") {
    Solver solver(small_table);
    const Position last = parse_position("193bc8adf742560. e")->position;
    CHECK(chances_of(std::array{last}, solver, Solver::no_limit) == std::vector<double>{0});
    CHECK(chances_of({}, solver, Solver::no_limit).empty());
}
