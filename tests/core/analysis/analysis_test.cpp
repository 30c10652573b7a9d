#include "core/analysis/analysis.hpp"

#include <catch_amalgamated.hpp>

#include "core/notation/text.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;

TEST_CASE("The best placement has the value of the position") {
    const std::uint64_t seed = 10;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    for (const RuleSet rules : all_rule_sets()) {
        const Position position = random_position(random, 9, Hand::full);
        const auto placements = value_placements(solver, position, rules);
        INFO(to_text(PositionText{position, rules}));
        REQUIRE(placements);
        CHECK(placements->size() == 7);
        CHECK(placements->front().value == solver.value(position, rules));
        CHECK(std::ranges::is_sorted(*placements, [](auto& a, auto& b) { return a.value > b.value; }));
        for (const PlacementValue& placement : *placements) {
            CHECK(placement.gifts.empty() == (placement.value == Value::win_in(1)));
            for (Piece gift : placement.gifts) {
                const Position after = position.after_placement(placement.cell).after_gift(gift);
                Value expected = solver.value(after, rules)->for_opponent();
                if (expected.outcome != Outcome::draw) ++expected.placements;
                CHECK(placement.value == expected);
            }
        }
    }
}

TEST_CASE("The best piece to give has the value of the position") {
    Random random(11);
    Solver solver(small_table);
    for (const RuleSet rules : all_rule_sets()) {
        const Position position = random_position(random, 9, Hand::empty);
        const auto gifts = value_gifts(solver, position, rules);
        INFO(to_text(PositionText{position, rules}));
        REQUIRE(gifts);
        CHECK(gifts->size() == 7);
        CHECK(gifts->front().value == solver.value(position, rules));
    }
}

TEST_CASE("The last placement wins or draws, and lists no pieces to give") {
    Solver solver(small_table);
    const auto drawn = value_placements(solver, parse_position("193bc8adf742560. e")->position, {});
    REQUIRE(drawn->size() == 1);
    CHECK(drawn->front().value == Value::draw());
    CHECK(drawn->front().gifts.empty());
    CHECK(value_gifts(solver, parse_position("193bc8adf742560e -")->position, {})->empty());
}

TEST_CASE("An analysis that would take too many nodes gives nothing") {
    Solver solver(small_table);
    const auto position = parse_position("....97.4....3.5. f")->position;
    CHECK(!value_placements(solver, position, {}, 1'000));
    CHECK(solver.nodes() <= 1'000);
}
