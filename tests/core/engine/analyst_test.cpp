#include "core/engine/analyst.hpp"

#include <catch_amalgamated.hpp>

#include "core/engine/analysis.hpp"
#include "core/engine/session.hpp"
#include "core/text.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;

namespace {

constexpr std::size_t small_table = std::size_t{2} << 20;

struct Findings {
    std::vector<MoveValue> values;
    std::vector<Traps> traps;
    std::vector<BestLine> lines;

    void add(const MoveValue& value) { values.push_back(value); }
    void add(const Traps& counted) { traps.push_back(counted); }
    void add(const BestLine& line) { lines.push_back(line); }
};

Findings all_findings(const Position& position, RuleSet rules) {
    Solver solver(small_table);
    Analyst analyst(position, rules);
    Findings all;
    while (!analyst.is_done()) {
        if (const auto finding = analyst.step(solver))
            std::visit([&](const auto& found) { all.add(found); }, *finding);
    }
    return all;
}

}  // namespace

TEST_CASE("In steps or at once, every move is worth the same") {
    const std::uint64_t seed = 21;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    for (const RuleSet rules : all_rule_sets()) {
        const Position placing = random_position(random, 8, Hand::full);
        INFO(to_text(PositionText{placing, rules}));
        const auto found = all_findings(placing, rules).values;
        const auto expected = value_placements(solver, placing, rules);
        CHECK(found.size() == expected->size());
        for (const PlacementValue& placement : *expected)
            CHECK(std::ranges::count(found, MoveValue{Placement{placement.cell}, placement.value, placement.gifts}) == 1);

        const Position giving = random_position(random, 8, Hand::empty);
        INFO(to_text(PositionText{giving, rules}));
        const auto gifts = all_findings(giving, rules).values;
        const auto expected_gifts = value_gifts(solver, giving, rules);
        for (const GiftValue& gift : *expected_gifts)
            CHECK(std::ranges::count(gifts, MoveValue{Gift{gift.piece}, gift.value, {}}) == 1);
    }
}

TEST_CASE("The traps of a gift that draws are the opponent's replies that lose") {
    const std::uint64_t seed = 22;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    int drawing_gifts = 0;
    for (int round = 0; round < 40; ++round) {
        const Position giving = random_position(random, 11, Hand::empty);
        INFO(to_text(PositionText{giving, {}}));
        const auto found = all_findings(giving, {});
        for (const Traps& traps : found.traps) {
            ++drawing_gifts;
            const Position given = giving.after_gift(std::get<Gift>(traps.move).piece);
            int losing = 0, replies = 0;
            for (Cell cell : given.empty_cells())
                for (Piece piece : given.reserve()) {
                    ++replies;
                    const auto mine = solver.value(given.after_placement(cell).after_gift(piece), {});
                    losing += mine->outcome == Outcome::win ? 1 : 0;
                }
            CHECK(traps.losing == losing);
            CHECK(traps.replies == replies);
        }
    }
    CHECK(drawing_gifts > 0);
}

TEST_CASE("The best line begins with the best move, and each of its moves keeps the value") {
    const std::uint64_t seed = 23;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    for (const RuleSet rules : all_rule_sets()) {
        Position position = random_position(random, 8, random.below(2) > 0 ? Hand::full : Hand::empty);
        INFO(to_text(PositionText{position, rules}));
        const auto all = all_findings(position, rules);
        REQUIRE(all.lines.size() == 1);
        const auto& moves = all.lines.front().moves;
        CHECK(moves.front() == ranked(all.values, all.traps).front().move);
        const Value value = *solver.value(position, rules);
        Value left = value;
        for (const Move& move : moves) {
            REQUIRE(solver.value(position, rules) == left);
            if (const auto* gift = std::get_if<Gift>(&move)) {
                position = position.after_gift(gift->piece);
                left = left.for_opponent();
            } else {
                position = position.after_placement(std::get<Placement>(move).cell);
                if (left.placements > 0) --left.placements;
            }
        }
        if (value.outcome == Outcome::draw) CHECK(position.empty_cells().empty());
        else CHECK(left.placements == 0);
    }
}

TEST_CASE("A session tells the values of all moves, then that it is done") {
    Session session(small_table);
    session.receive("analyse 7 54e......8.2...b 1 csh+squares");
    std::vector<std::string> lines;
    while (!session.is_idle())
        if (auto line = session.step()) lines.push_back(*line);
    REQUIRE_FALSE(lines.empty());
    CHECK(std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("value 7 "); }) == 10);
    CHECK(lines.back() == "done 7");

    session.receive("analyse 8 54e");
    CHECK(session.step() == "error 8 position, column 4: a piece 0-f or '.'");
}

TEST_CASE("Cancelling drops an analysis without a word") {
    Session session(small_table);
    session.receive("analyse 1 ................ 0");
    CHECK_FALSE(session.is_idle());
    session.receive("cancel");
    CHECK(session.is_idle());
    CHECK_FALSE(session.step());
}
