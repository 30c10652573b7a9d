#include "core/engine/node.hpp"

namespace quarto::search {

Node to_node(const Position& position, RuleSet rules) {
    const auto renamed = [&](unsigned bits) {
        unsigned first = 0, result = 0;
        for (bool counting : {true, false})
            for (Attribute attribute : all_attributes)
                if (rules.counting.has(attribute) == counting)
                    result |= (bits >> static_cast<unsigned>(attribute) & 1u) << first++;
        return result;
    };
    Node node;
    node.occupied = position.occupied().bits;
    for (Cell cell : position.occupied())
        node.planes |= full_lanes[renamed(position.at(cell)->index)] & every_lane << cell.index;
    for (Piece piece : position.reserve())
        node.reserve = static_cast<std::uint16_t>(node.reserve | 1u << renamed(piece.index));
    node.hand = static_cast<std::uint8_t>(renamed(position.hand()->index));
    return node;
}

namespace {
template <Shapes shapes>
int count_safe_replies(const Node& node, Kind kind) {
    const Look<shapes> look(node, kind);
    int count = 0;
    for (Cell cell : CellSet{node.empty()}) count += std::popcount(look.safe_after(cell.index));
    return count;
}
}  // namespace

int count_safe_replies(const Position& position, RuleSet rules) {
    const Kind kind = kind_of(rules);
    const Node node = to_node(position, rules);
    return kind.shapes == Shapes::lines ? count_safe_replies<Shapes::lines>(node, kind)
                                        : count_safe_replies<Shapes::lines_and_squares>(node, kind);
}

}  // namespace quarto::search
