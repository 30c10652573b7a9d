#include "core/analysis/analyst.hpp"

#include <catch_amalgamated.hpp>

#include "core/analysis/analysis.hpp"
#include "core/cli/book_maker.hpp"
#include "core/protocol/session.hpp"
#include "core/notation/text.hpp"
#include "tests/core/data/golden.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;

namespace {

struct Findings {
    std::vector<MoveValue> values;
    std::vector<ReplyOdds> odds;
    std::vector<PrincipalVariation> lines;

    /// A placement may be reported twice, the second time with its gifts.
    void add(const MoveValue& value) {
        const auto known = std::ranges::find(values, value.move, &MoveValue::move);
        if (known == values.end()) {
            values.push_back(value);
        } else {
            CHECK(known->value == value.value);
            CHECK(known->gifts.empty());
            *known = value;
        }
    }
    void add(const ReplyOdds& counted) { odds.push_back(counted); }
    void add(const PrincipalVariation& line) { lines.push_back(line); }
};

Findings all_findings(const Position& position, RuleSet rules) {
    Solver solver(small_table);
    Analyst analyst(position, rules);
    Findings all;
    while (!analyst.is_done()) {
        if (const auto finding = analyst.step(solver)) std::visit([&](const auto& found) { all.add(found); }, *finding);
    }
    return all;
}

/// Values of all moves of `rounds` positions, with a book that contains them and without.
void compare_with_book(const Book& book, int rounds) {
    const RuleSet rules = search::rules_of(book.kind());
    Solver plain(small_table), with_book(small_table);
    with_book.add_book(book);
    Random random(25);
    for (int round = 0; round < rounds; ++round) {
        const Position position = random_position(random, book.max_placed(), Hand::full);
        INFO(to_text(PositionText{position, rules}));
        const auto known = with_book.outcome(position, rules, 0);
        REQUIRE(known);
        for (Cell cell : position.empty_cells())
            CHECK(value_move(with_book, position, Placement{cell}, rules, Solver::no_limit, *known) ==
                  value_move(plain, position, Placement{cell}, rules));
    }
}

/// Values of `rounds` positions per rule set, with and without the outcome given in advance.
void compare_with_told(int rounds) {
    Random random(26);
    std::uint64_t nodes_plain = 0, nodes_bounded = 0;
    for (const RuleSet rules : all_rule_sets())
        for (int round = 0; round < rounds; ++round) {
            const Position giving = random_position(random, 10, Hand::empty);
            INFO(to_text(PositionText{giving, rules}));
            Solver plain(small_table), bounded(small_table);
            const Value value = *plain.value(giving, rules);
            CHECK(bounded.value(giving, rules, Solver::no_limit, value.outcome) == value);
            nodes_plain += plain.nodes();
            nodes_bounded += bounded.nodes();
            for (Piece piece : giving.reserve())
                CHECK(value_move(bounded, giving, Gift{piece}, rules, Solver::no_limit, value.outcome) ==
                      value_move(plain, giving, Gift{piece}, rules));
        }
    CHECK(nodes_bounded < nodes_plain);
}

}  // namespace

TEST_CASE("A stepwise analysis gives every move the same value as a direct one") {
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
            CHECK(std::ranges::count(found, MoveValue{Placement{placement.cell}, placement.value, placement.gifts}) ==
                  1);

        const Position giving = random_position(random, 8, Hand::empty);
        INFO(to_text(PositionText{giving, rules}));
        const auto gifts = all_findings(giving, rules).values;
        const auto expected_gifts = value_gifts(solver, giving, rules);
        for (const GiftValue& gift : *expected_gifts)
            CHECK(std::ranges::count(gifts, MoveValue{Gift{gift.piece}, gift.value, {}}) == 1);
    }
}

TEST_CASE("Early in the game all placements are valued before any is reported again with its gifts") {
    Random random(24);
    const Position position = random_position(random, 8, Hand::full);
    Solver solver(small_table);
    Analyst analyst(position, {});
    std::vector<MoveValue> results;
    while (!analyst.has_values_and_gifts())
        if (const auto finding = analyst.step(solver)) results.push_back(std::get<MoveValue>(*finding));
    REQUIRE(results.size() == 16);
    for (std::size_t k = 0; k < 8; ++k) {
        CHECK(results[k].gifts.empty());
        CHECK(results[k + 8].move == results[k].move);
        CHECK(results[k + 8].value == results[k].value);
    }
    CHECK(std::ranges::any_of(results, [](const MoveValue& value) { return !value.gifts.empty(); }));
}

TEST_CASE("What another analyst has found is taken once, first the value, then the gifts or the traps") {
    const Position early_position = parse_position("04f....82....3.. 7")->position;
    Analyst analyst(early_position, {});
    const Move move = Placement{Cell{3}};
    const MoveValue value{move, Value::draw(), {}}, with_gifts{move, Value::draw(), PieceSet{}.with(Piece{5})};
    CHECK(analyst.add(value));
    CHECK_FALSE(analyst.add(value));
    CHECK(analyst.add(with_gifts));
    CHECK_FALSE(analyst.add(with_gifts));
    CHECK_FALSE(analyst.add(value));
    CHECK_FALSE(analyst.add(MoveValue{Placement{Cell{0}}, Value::draw(), {}}));  // not empty
    CHECK_FALSE(analyst.add(ReplyOdds{move, 1, 2}));                             // too early to count traps

    const Position late_position = parse_position("01.2.34.5.6.789. -")->position;
    Analyst late_analyst(late_position, {});
    const Move gift = Gift{Piece{0xb}};
    CHECK_FALSE(late_analyst.add(ReplyOdds{gift, 1, 2}));
    CHECK(late_analyst.add(MoveValue{gift, Value::draw(), {}}));
    CHECK(late_analyst.add(ReplyOdds{gift, 1, 2}));
    CHECK_FALSE(late_analyst.add(ReplyOdds{gift, 1, 2}));
}

TEST_CASE("A book doesn't change the values of moves") {
    const std::string_view text = GENERATE(golden::book_c, golden::book_c_squares);
    const auto book = Book::parse(text.substr(0, text.find('\n')));
    REQUIRE(book);
    compare_with_book(*book, 10);
}

TEST_CASE("A book doesn't change the values of moves near the start", "[.deep]") {
    BookMaker maker(search::kind_of(*parse_rules(GENERATE("c", "c+squares"))), {2, 0, 0}, small_table);
    while (maker.next())
        for (std::size_t index = 0; index < maker.size(); ++index) maker.score(index);
    compare_with_book(maker.book(), 20);
}

TEST_CASE("Knowing a position's outcome saves nodes and doesn't change its value") { compare_with_told(3); }

TEST_CASE("Knowing the outcomes of more positions saves nodes and doesn't change their values", "[.deep]") {
    compare_with_told(10);
}

TEST_CASE("The traps of a drawing gift count the opponent's losing replies") {
    const std::uint64_t seed = 22;
    CAPTURE(seed);
    Random random(seed);
    Solver solver(small_table);
    int drawing_gifts = 0;
    for (int round = 0; round < 40; ++round) {
        const Position giving = random_position(random, 11, Hand::empty);
        INFO(to_text(PositionText{giving, {}}));
        const auto found = all_findings(giving, {});
        for (const ReplyOdds& odds : found.odds) {
            ++drawing_gifts;
            const Position given = giving.after_gift(std::get<Gift>(odds.move).piece);
            int losing = 0, replies = 0;
            for (Cell cell : given.empty_cells())
                for (Piece piece : given.reserve()) {
                    ++replies;
                    const auto mine = solver.value(given.after_placement(cell).after_gift(piece), {});
                    losing += mine->outcome == Outcome::win ? 1 : 0;
                }
            CHECK(odds.losing == losing);
            CHECK(odds.replies == replies);
        }
    }
    CHECK(drawing_gifts > 0);
}

TEST_CASE("Best play starts with the best move, and each of its moves keeps the value") {
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
        CHECK(moves.front() == ranked(all.values, all.odds).front().move);
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

TEST_CASE("A session reports the values of all moves, then that it is done") {
    Session session(small_table);
    session.receive("analyse 7 54e......8.2...b 1 csh+squares");
    std::vector<std::string> lines;
    while (!session.is_idle())
        if (auto line = session.step()) lines.push_back(*line);
    REQUIRE_FALSE(lines.empty());
    CHECK(std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("value 7 "); }) == 2 * 10);
    CHECK(lines[0].starts_with("value 7 d1 - "));
    CHECK_FALSE(lines[10].starts_with("value 7 d1 - "));
    CHECK(lines[10].starts_with("value 7 d1 "));
    CHECK(lines.back() == "done 7");

    session.receive("analyse 8 54e");
    CHECK(session.step() == "error 8 position, column 4: a piece (0-f) or '.'");
}

TEST_CASE("A cancelled analysis reports nothing") {
    Session session(small_table);
    session.receive("analyse 1 ................ 0");
    CHECK_FALSE(session.is_idle());
    session.receive("cancel");
    CHECK(session.is_idle());
    CHECK_FALSE(session.step());
}

TEST_CASE("Of moves with the same value the one with the larger share of losing replies comes first") {
    const auto drawing = [](std::uint8_t piece) { return MoveValue{Gift{Piece{piece}}, Value::draw(), {}}; };
    const MoveValue rarely = drawing(1), often = drawing(2), as_often = drawing(3), uncounted = drawing(4);
    const MoveValue losing{Gift{Piece{5}}, Value::loss_in(4), {}};
    // Less than a thousandth apart.
    const std::vector<ReplyOdds> odds{{rarely.move, 1'332, 4'000}, {often.move, 1, 3}, {as_often.move, 2, 6}};
    CHECK(ranked({losing, uncounted, rarely, often, as_often}, odds) ==
          std::vector{often, as_often, rarely, uncounted, losing});
    CHECK(is_as_good(as_often, often, odds));
    CHECK(is_as_good(often, as_often, odds));
    CHECK_FALSE(is_as_good(rarely, often, odds));
    CHECK_FALSE(is_as_good(uncounted, often, odds));
    CHECK_FALSE(is_as_good(losing, uncounted, odds));
}
