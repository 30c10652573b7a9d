#include "core/search/node.hpp"

#include <catch_amalgamated.hpp>

#include "core/search/facts.hpp"
#include "core/notation/text.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;
using namespace quarto::search;

namespace {

/// Compares the fast look at a random position with the plain facts.
template <Shapes shapes>
void compare(const Position& position, RuleSet rules) {
    INFO(to_text(PositionText{position, rules}));
    const Node<shapes> node = to_node<shapes>(position, rules);
    CHECK(std::popcount(node.reserve) == position.reserve().size());
    CHECK(node.board.empty() == position.empty_cells().bits);
    if (!completing_cells(position, rules).empty()) return;
    const ThreatMap<shapes> threats(node.board, node.hand);
    int replies = 0;
    for (Cell cell : position.empty_cells()) {
        const int safe = safe_gifts(position.after_placement(cell), rules).size();
        CHECK(std::popcount(static_cast<unsigned>(
                  node.reserve & pieces_without[threats.threats_after(cell.index)])) == safe);
        replies += safe;
    }
    CHECK(count_safe_replies(node) == replies);
}

}  // namespace

TEST_CASE("The search sees the same safe gifts as anybody at the table") {
    const std::uint64_t seed = 1;
    CAPTURE(seed);
    Random random(seed);
    for (const RuleSet rules : all_rule_sets())
        for (int placed = 0; placed < 16; ++placed) {
            const Position position = random_position(random, placed, Hand::full);
            if (kind_of(rules).shapes == Shapes::lines)
                compare<Shapes::lines>(position, rules);
            else
                compare<Shapes::lines_and_squares>(position, rules);
        }
}

TEST_CASE("A board knows what the pieces on a shape share and how many it lacks") {
    const Position position = parse_position("027............. 4")->position;
    const auto board = to_node<Shapes::lines>(position, {}).board;
    const auto row_1 = [](const ShapeMasks<Shapes::lines>& bytes) { return bytes.words[0] & 0xff; };
    CHECK(row_1(board.common) == 0b1000'0000);  // solid
    CHECK(row_1(board.lacking[0]) == 0xff);
    CHECK(row_1(board.after(3, 8).lacking[0]) == 0);
    CHECK(row_1(board.after(3, 8).common) == 0);
}

TEST_CASE("The eight kinds of rule set have eight numbers") {
    unsigned seen = 0;
    for (const RuleSet rules : all_rule_sets()) seen |= 1u << kind_of(rules).index();
    CHECK(seen == 0xff);
}
