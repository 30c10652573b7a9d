#include "core/analysis/explain.hpp"

#include <catch_amalgamated.hpp>

#include "core/analysis/analyst.hpp"
#include "core/search/facts.hpp"
#include "core/notation/text.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;

namespace {
PositionText at(std::string_view text) { return *parse_position(text); }
constexpr TraitSet light{0x10};

std::vector<MoveValue> values_of_moves(Solver& solver, const Position& position, RuleSet rules) {
    std::vector<MoveValue> values;
    Analyst analyst(position, rules);
    while (!analyst.has_valued_moves())
        if (const auto found = analyst.step(solver))
            if (const auto* value = std::get_if<MoveValue>(&*found); value) values.push_back(*value);
    return values;
}

/// Position after the move and best play, before the gift with which the winner completes an alignment.
Position before_last_gift(Solver& solver, Position position, RuleSet rules, const Move& move, Value value) {
    Variation best(position, rules);
    best.play(move);
    while (!best.is_done()) best.step(solver);
    auto placements = 0;
    for (const Move& each : best.moves()) {
        if (const auto* gift = std::get_if<Gift>(&each)) position = position.after_gift(gift->piece);
        else position = position.after_placement(std::get<Placement>(each).cell), ++placements;
        if (placements == value.placements - 1 && !position.hand()) break;
    }
    return position;
}
}  // namespace

TEST_CASE("A winning placement is explained by what it completes") {
    const auto [position, rules] = at("024............. 6");
    const auto reasons = explain(position, rules, Placement{Cell{3}});
    REQUIRE(reasons.size() == 1);
    CHECK(reasons[0].kind == Reason::Kind::completes);
    CHECK(reasons[0].shape == Shape{0});
    CHECK(reasons[0].traits == TraitSet{0x90});
}

TEST_CASE("Reasons name only values that count in this game") {
    // Row 1 and the piece 6 are light and solid; 0, 2 and 4 are round or square, tall or short.
    for (const auto& [rules_text, shared] : {std::pair("cshf", TraitSet{0x90}),
                                             {"csh", light},
                                             {"shf", TraitSet{0x80}},
                                             {"c", light},
                                             {"f", TraitSet{0x80}},
                                             {"sf+squares", TraitSet{0x80}}}) {
        CAPTURE(rules_text);
        const auto [placing, rules] = at("024............. 6 " + std::string(rules_text));
        const auto [giving, same_rules] = at("024............. - " + std::string(rules_text));
        const auto placed = explain(placing, rules, Placement{Cell{3}}), given = explain(giving, rules, Gift{Piece{6}});
        REQUIRE(placed.size() == 1);
        CHECK(placed[0] == Reason{Reason::Kind::completes, Shape{0}, shared, Cell{3}});
        REQUIRE(given.size() == 1);
        CHECK(given[0] == Reason{Reason::Kind::lets_complete, Shape{0}, shared, Cell{3}});
    }
}

TEST_CASE("A losing gift is explained by the cell and the shape that it completes") {
    const auto [position, rules] = at("0e8............. - c");
    const auto reasons = explain(position, rules, Gift{Piece{4}});
    REQUIRE(reasons.size() == 1);
    CHECK(reasons[0] == Reason{Reason::Kind::lets_complete, Shape{0}, light, Cell{3}});
    CHECK(explain(position, rules, Gift{Piece{5}})[0].kind != Reason::Kind::lets_complete);
}

TEST_CASE("A safe gift is explained by the fewest safe pieces left after any placement") {
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

TEST_CASE("A forced win or loss is explained by the safe pieces running out") {
    const std::uint64_t seed = 29;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(std::size_t{2} << 20);
    int forced = 0;
    for (const RuleSet rules : all_rule_sets()) {
        const Position start = random_position(random, 9, random.below(2) > 0 ? Hand::full : Hand::empty);
        INFO(to_text(PositionText{start, rules}));
        for (const auto& [move, value, gifts] : values_of_moves(solver, start, rules)) {
            const auto plain = explain(start, rules, move), reasons = explain(start, rules, move, value);
            if (value.outcome == Outcome::draw || (!plain.empty() && decides(plain.front().kind))) {
                CHECK(reasons == plain);
                continue;
            }
            ++forced;
            REQUIRE(reasons.size() == 1);
            const bool is_win = value.outcome == Outcome::win;
            CHECK(reasons[0].kind == (is_win ? Reason::Kind::wins_by_force : Reason::Kind::loses_by_force));
            CHECK(reasons[0].count == value.placements);
            CHECK(safe_gifts(before_last_gift(solver, start, rules, move, value), rules).empty());
        }
    }
    CHECK(forced > 30);
}

TEST_CASE("Calls and ends of turn have no explanation") {
    CHECK(explain(Position{}, {}, Pass{}).empty());
    CHECK(explain(Position{}, {}, Call{Shape{0}}).empty());
}
