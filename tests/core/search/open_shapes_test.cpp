#include "core/search/open_shapes.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <utility>
#include <vector>

#include "core/notation/text.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;
using namespace quarto::search;

namespace {

/// Places the hand on each cell, then the lowest piece of the reserve, and so on until four cells are left.
/// `numbered`: the board's cell for each cell number of `open`.
template <Shapes shapes, int cells>
void follow(const Node<shapes>& node, const OpenShapes<cells>& open, const std::vector<int>& numbered) {
    if (open.completing() != node.board.lacking_one().any()) FAIL(cells << " cells left");
    if constexpr (cells > 4) {
        const auto put = [&]<int cell>() {
            std::vector<int> others = numbered;
            if (cell < 4) std::swap(others[cell], others[4]);
            others.erase(others.begin() + std::max(cell, 4));
            const int gift = std::countr_zero(unsigned{node.reserve});
            follow(node.after(numbered[cell], gift), open.template after<cell>(traits_everywhere(node.hand)), others);
        };
        [&]<std::size_t... cell>(std::index_sequence<cell...>) {
            (put.template operator()<static_cast<int>(cell)>(), ...);
        }(std::make_index_sequence<std::size_t{cells}>());
    }
}

template <Shapes shapes>
void check_open_shapes(const Position& position, RuleSet rules) {
    INFO(to_text(PositionText{position, rules}));
    const Node<shapes> node = to_node<shapes>(position, rules);
    std::vector<int> numbered;
    for (Cell cell : position.empty_cells()) numbered.push_back(cell.index);
    follow(node, OpenShapes<7>(node.board), numbered);
}

}  // namespace

TEST_CASE("Open shapes know what completes a shape, before and after placements") {
    const std::uint64_t seed = 14;
    CAPTURE(seed);
    Random random(seed);
    for (const RuleSet rules : all_rule_sets())
        for (int k = 0; k < 5; ++k) {
            const Position position = random_position(random, 9, Hand::full);
            if (kind_of(rules).shapes == Shapes::lines) check_open_shapes<Shapes::lines>(position, rules);
            else check_open_shapes<Shapes::lines_and_squares>(position, rules);
        }
    SUCCEED();
}
