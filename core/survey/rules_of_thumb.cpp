#include "core/survey/rules_of_thumb.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "core/search/node.hpp"

namespace quarto::survey {

namespace {

constexpr CellSet middle_cells{0b0000'0110'0110'0000}, corner_cells{0b1001'0000'0000'1001};

int pieces_on(const Position& position, Shape shape) { return (position.occupied() & cells_of(shape)).size(); }

/// The counting traits that all pieces on the shape share so far.
TraitSet common_traits(const Position& position, Shape shape, RuleSet rules) {
    TraitSet traits{0xff};
    for (Cell cell : position.occupied() & cells_of(shape)) traits = traits & TraitSet::of(*position.at(cell));
    return traits.among(rules.counting);
}

/// How many attributes have the same value in both.
int alike(Piece a, Piece b, RuleSet rules) {
    return std::popcount((TraitSet::of(a) & TraitSet::of(b)).among(rules.counting).bits);
}

/// Shapes that lack one piece and whose three share something.
int threes(const Position& position, ShapeSet among, RuleSet rules) {
    int count = 0;
    for (Shape shape : among)
        count += pieces_on(position, shape) == 3 && !common_traits(position, shape, rules).empty();
    return count;
}
int threes(const SafeTurn& turn, RuleSet rules) { return threes(turn.placed, rules.winning, rules); }

ShapeSet shapes_here(const SafeTurn& turn, RuleSet rules) { return rules.winning & shapes_through(turn.cell); }

/// The shapes with two or more pieces and nothing in common.
int dead_shapes(const SafeTurn& turn, RuleSet rules) {
    int count = 0;
    for (Shape shape : rules.winning)
        count += pieces_on(turn.placed, shape) >= 2 && common_traits(turn.placed, shape, rules).empty();
    return count;
}

/// The number of pieces on the fullest shape here that can still win.
int longest(const SafeTurn& turn, RuleSet rules) {
    int most = 0;
    for (Shape shape : shapes_here(turn, rules))
        if (!common_traits(turn.placed, shape, rules).empty()) most = std::max(most, pieces_on(turn.placed, shape));
    return most;
}

/// Pieces on the shapes here, before the placement.
int neighbours(const SafeTurn& turn, RuleSet rules) {
    int count = 0;
    for (Shape shape : shapes_here(turn, rules)) count += pieces_on(turn.before, shape);
    return count;
}

int safe_replies(const SafeTurn& turn, RuleSet rules) {
    return search::with_node(turn.given(), rules, [](const auto& node) { return search::count_safe_replies(node); });
}

/// How much the gift has in common with the pieces on the board.
int alike_on_board(const SafeTurn& turn, RuleSet rules) {
    int sum = 0;
    for (Cell cell : turn.placed.occupied()) sum += alike(turn.gift, *turn.placed.at(cell), rules);
    return sum;
}

/// The shapes with two pieces that the gift could make three that share something.
int fitting_pairs(const SafeTurn& turn, RuleSet rules) {
    int count = 0;
    for (Shape shape : rules.winning)
        count += pieces_on(turn.placed, shape) == 2 &&
                 !(common_traits(turn.placed, shape, rules) & TraitSet::of(turn.gift)).empty();
    return count;
}

PieceSet pieces_left(const SafeTurn& turn) { return turn.placed.reserve().without(turn.gift); }

/// How many of the pieces left have the trait.
int having(const SafeTurn& turn, Trait trait) {
    int count = 0;
    for (Piece piece : pieces_left(turn)) count += piece.has(trait.attribute) == trait.value;
    return count;
}

/// Summed over the attributes, how unequal the numbers of pieces left are.
int imbalance(const SafeTurn& turn, RuleSet rules) {
    int sum = 0;
    for (Attribute attribute : all_attributes)
        if (rules.counting.has(attribute))
            sum += std::abs(having(turn, {attribute, true}) - having(turn, {attribute, false}));
    return sum;
}

/// The traits of which the gift is the last piece.
int last_of(const SafeTurn& turn, RuleSet rules) {
    int count = 0;
    for (Attribute attribute : all_attributes)
        count += rules.counting.has(attribute) && having(turn, {attribute, turn.gift.has(attribute)}) == 0;
    return count;
}

constexpr int late_from = 8;  // pieces on the board

constexpr std::array<RuleOfThumb, rule_count> rule_table{{
    RuleOfThumb{"none", "any safe turn", [](auto&, auto) { return 0; }},
    // Counting.
    RuleOfThumb{"odd-safe", "leave an odd number of safe pieces", [](auto& t, auto) { return t.safe.size() % 2; }},
    RuleOfThumb{"few-safe", "leave few safe pieces", [](auto& t, auto) { return -t.safe.size(); }},
    RuleOfThumb{"many-safe", "leave many safe pieces", [](auto& t, auto) { return t.safe.size(); }},
    RuleOfThumb{"few-replies", "leave the opponent few safe turns",
                [](auto& t, auto r) { return -safe_replies(t, r); }},
    // Where to place.
    RuleOfThumb{"middle", "place on the middle four", [](auto& t, auto) { return int{middle_cells.has(t.cell)}; }},
    RuleOfThumb{"corners", "place in a corner", [](auto& t, auto) { return int{corner_cells.has(t.cell)}; }},
    RuleOfThumb{"diagonals", "place on a diagonal",
                [](auto& t, auto) { return int{(middle_cells | corner_cells).has(t.cell)}; }},
    RuleOfThumb{
        "mirror", "place opposite a piece, seen through the centre",
        [](auto& t, auto) { return int{t.before.occupied().has(Cell{static_cast<std::uint8_t>(15 - t.cell.index)})}; }},
    RuleOfThumb{"build", "make the longest line that can still win", longest},
    RuleOfThumb{"spread", "place where lines have few pieces", [](auto& t, auto r) { return -neighbours(t, r); }},
    RuleOfThumb{"no-threes", "leave few lines of three that share something",
                [](auto& t, auto r) { return -threes(t, r); }},
    RuleOfThumb{"threes", "leave many lines of three that share something", threes},
    RuleOfThumb{"threes-late", "few lines of three at first, many from eight pieces on",
                [](auto& t, auto r) { return t.before.occupied().size() < late_from ? -threes(t, r) : threes(t, r); }},
    RuleOfThumb{"block", "fill lines of three that share something",
                [](auto& t, auto r) { return threes(t.before, shapes_here(t, r), r); }},
    RuleOfThumb{"dead-lines", "make lines that share nothing", dead_shapes},
    // What to give.
    RuleOfThumb{"opposite-piece", "give what differs most from the piece placed",
                [](auto& t, auto r) { return -alike(t.gift, *t.before.hand(), r); }},
    RuleOfThumb{"same-kind", "give what is most like the piece placed",
                [](auto& t, auto r) { return alike(t.gift, *t.before.hand(), r); }},
    RuleOfThumb{"least-in-common", "give what is least like the pieces on the board",
                [](auto& t, auto r) { return -alike_on_board(t, r); }},
    RuleOfThumb{"no-pairs", "give what fits the fewest lines of two",
                [](auto& t, auto r) { return -fitting_pairs(t, r); }},
    RuleOfThumb{"balance", "keep as many pieces of one value as of the other",
                [](auto& t, auto r) { return -imbalance(t, r); }},
    RuleOfThumb{"keep-kinds", "never give the last piece of a value", [](auto& t, auto r) { return -last_of(t, r); }},
}};

}  // namespace

std::span<const RuleOfThumb, rule_count> rules_of_thumb() { return rule_table; }

std::vector<SafeTurn> preferred(const std::vector<SafeTurn>& turns, const RuleOfThumb& rule, RuleSet rules) {
    std::vector<SafeTurn> best;
    int most = 0;
    for (const SafeTurn& turn : turns) {
        const int preference = rule.preference(turn, rules);
        if (best.empty() || preference > most) {
            best.clear();
            most = preference;
        }
        if (preference == most) best.push_back(turn);
    }
    return best;
}

}  // namespace quarto::survey
