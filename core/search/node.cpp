#include "core/search/node.hpp"

namespace quarto::search {

unsigned renamed(Piece piece, AttributeSet counting) {
    unsigned count = 0, result = 0;
    for (bool counts : {true, false})
        for (Attribute attribute : all_attributes)
            if (counting.has(attribute) == counts) result |= (piece.has(attribute) ? 1u : 0u) << count++;
    return result;
}

template <Shapes shapes>
Node<shapes> to_node(const Position& position, RuleSet rules) {
    auto board = Board<shapes>::without_pieces(kind_of(rules).attributes);
    for (Cell cell : position.occupied()) board = board.after(cell.index, renamed(*position.at(cell), rules.counting));
    Node<shapes> node{board, 0, renamed(*position.hand(), rules.counting)};
    for (Piece piece : position.reserve())
        node.reserve = static_cast<std::uint16_t>(node.reserve | 1u << renamed(piece, rules.counting));
    return node;
}
template Node<Shapes::lines> to_node(const Position&, RuleSet);
template Node<Shapes::lines_and_squares> to_node(const Position&, RuleSet);

}  // namespace quarto::search
