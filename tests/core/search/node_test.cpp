#include "core/search/node.hpp"

#include <catch_amalgamated.hpp>

#include "core/search/facts.hpp"
#include "core/notation/text.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;
using namespace quarto::search;

namespace {

/// Compares the fast board representation of a random position with plain facts.
template <Shapes shapes>
void compare(const Position& position, RuleSet rules) {
    INFO(to_text(PositionText{position, rules}));
    const Node<shapes> node = to_node<shapes>(position, rules);
    CHECK(std::popcount(node.reserve) == position.reserve().size());
    CHECK(node.board.empty() == position.empty_cells().bits);
    if (!completing_cells(position, rules).empty()) return;
    const CellBytes threats = ThreatMap<shapes>(node.board).after_placing(node.hand);
    int replies = 0;
    for (Cell cell : position.empty_cells()) {
        const int safe = safe_gifts(position.after_placement(cell), rules).size();
        CHECK(std::popcount(static_cast<unsigned>(node.reserve & pieces_without[threats[cell.index]])) == safe);
        replies += safe;
    }
    CHECK(count_safe_replies(node) == replies);
}

}  // namespace

TEST_CASE("The search finds the same safe pieces as the rules") {
    const std::uint64_t seed = 1;
    CAPTURE(seed);
    Random random(seed);
    for (const RuleSet rules : all_rule_sets())
        for (int placed = 0; placed < 16; ++placed) {
            const Position position = random_position(random, placed, Hand::full);
            if (kind_of(rules).shapes == Shapes::lines) compare<Shapes::lines>(position, rules);
            else compare<Shapes::lines_and_squares>(position, rules);
        }
}

TEST_CASE("A board holds what the pieces of a shape share and how many are missing") {
    const Position position = parse_position("027............. 4")->position;
    const auto board = to_node<Shapes::lines>(position, {}).board;
    const Shape row{0}, column{4};
    CHECK(board.common[row] == 0b1000'0000);  // solid
    CHECK(board.lacking_one()[row] == 0b1000'0000);
    CHECK(board.lacking_two()[row] == 0);
    CHECK(board.lacking_one()[column] == 0);
    CHECK(board.after(4, 4).lacking_two()[column] == 0b1011'0000);  // light, round, solid
    CHECK(board.after(3, 8).lacking_one()[row] == 0);
    CHECK(board.after(3, 8).common[row] == 0);
}

TEST_CASE("A shape's byte goes to each of its cells") {
    for (Shape shape : ShapeSet::lines_and_squares()) {
        ShapeMasks<Shapes::lines_and_squares> masks{};
        masks.set(shape, 0x81);
        for (std::uint8_t cell = 0; cell < 16; ++cell) {
            INFO(int(shape.index) << " on " << int(cell));
            CHECK(int(masks.by_cell()[cell]) == (cells_of(shape).has(Cell{cell}) ? 0x81 : 0));
        }
        CHECK(int(masks[shape]) == 0x81);
        CHECK(int(masks.any()) == 0x81);
    }
    for (Shape shape : ShapeSet::lines()) {
        ShapeMasks<Shapes::lines> masks{};
        masks.set(shape, 0xff);
        for (std::uint8_t cell = 0; cell < 16; ++cell)
            CHECK(int(masks.by_cell()[cell]) == (cells_of(shape).has(Cell{cell}) ? 0xff : 0));
    }
}

TEST_CASE("A set of cells is expanded to full bytes") {
    for (unsigned cells = 0; cells < 65536; ++cells) {
        const CellBytes bytes = bytes_of(static_cast<std::uint16_t>(cells));
        bool is_right = true;
        for (int cell = 0; cell < 16; ++cell) is_right = is_right && bytes[cell] == (cells >> cell & 1 ? 0xff : 0);
        if (!is_right) FAIL(cells);
    }
    SUCCEED();
}

TEST_CASE("The eight kinds of rule set have eight numbers") {
    unsigned seen = 0;
    for (const RuleSet rules : all_rule_sets()) seen |= 1u << kind_of(rules).index();
    CHECK(seen == 0xff);
}
