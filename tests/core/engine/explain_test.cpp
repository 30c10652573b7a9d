#include "core/engine/explain.hpp"

#include <catch_amalgamated.hpp>

#include "core/engine/facts.hpp"
#include "core/text.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;

namespace {
PositionText at(std::string_view text) { return *parse_position(text); }
constexpr TraitSet light{0x10};
}  // namespace

TEST_CASE("A winning placement is explained by what it completes") {
    const auto [position, rules] = at("024............. 6");
    const auto reasons = explain(position, rules, Placement{Cell{3}});
    REQUIRE(reasons.size() == 1);
    CHECK(reasons[0].kind == Reason::Kind::completes);
    CHECK(reasons[0].shape == Shape{0});
    CHECK(reasons[0].traits == TraitSet{0x90});
}

TEST_CASE("A losing gift is explained by the cell and the shape that it completes there") {
    const auto [position, rules] = at("0e8............. - c");
    const auto reasons = explain(position, rules, Gift{Piece{4}});
    REQUIRE(reasons.size() == 1);
    CHECK(reasons[0] == Reason{Reason::Kind::lets_complete, Shape{0}, light, Cell{3}});
    CHECK(explain(position, rules, Gift{Piece{5}})[0].kind != Reason::Kind::lets_complete);
}

TEST_CASE("Pieces that are said to stay safe do, whatever is placed where") {
    const std::uint64_t seed = 23;
    CAPTURE(seed);
    Random random(seed);
    for (const RuleSet rules : all_rule_sets()) {
        const Position giving = random_position(random, 7, Hand::empty);
        INFO(to_text(PositionText{giving, rules}));
        for (Piece piece : safe_gifts(giving, rules)) {
            const auto reasons = explain(giving, rules, Gift{piece});
            REQUIRE(reasons.size() == 1);
            const Position given = giving.after_gift(piece);
            int least = 16;
            for (Cell cell : given.empty_cells())
                least = std::min(least, safe_gifts(given.after_placement(cell), rules).size());
            CHECK((reasons[0].kind == Reason::Kind::may_run_out) == (least == 0));
            CHECK(reasons[0].count == least);
        }
    }
}

TEST_CASE("Neither calls nor ends of a turn are explained") {
    CHECK(explain(Position{}, {}, Pass{}).empty());
    CHECK(explain(Position{}, {}, Call{Shape{0}}).empty());
}
