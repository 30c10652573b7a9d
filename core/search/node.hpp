#pragma once
/// The position as the search sees it.

#include <array>
#include <bit>
#include <cstdint>

#include "core/search/planes.hpp"
#include "core/search/shape_masks.hpp"
#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"

namespace quarto::search {

/// What a rule set is to the search. The attributes that count are renamed to be the first ones.
struct Kind {
    Shapes shapes;
    int attributes;  ///< how many count

    /// 0 to 7.
    constexpr unsigned index() const {
        return static_cast<unsigned>(attributes - 1) | (shapes == Shapes::lines ? 0u : 4u);
    }
    /// Bit k: attribute k counts.
    constexpr unsigned counting() const { return (1u << attributes) - 1; }
    friend constexpr bool operator==(Kind, Kind) = default;
};

constexpr Kind kind_of(RuleSet rules) {
    const bool squares = rules.winning == ShapeSet::lines_and_squares();
    return {squares ? Shapes::lines_and_squares : Shapes::lines, rules.counting.size()};
}

/// Traits as in TraitSet: bit k = value 1 of attribute k, bit 4 + k = value 0 of it.
constexpr std::uint8_t traits_of(unsigned piece) {
    return static_cast<std::uint8_t>(piece | (~piece & 15) << 4);
}

template <Shapes shapes>
struct Board {
    PackedPlanes planes = 0;            ///< cells whose piece has value 1 of an attribute
    std::uint16_t occupied = 0;  ///< cells
    /// The traits, of those that count, which all pieces on a shape have so far.
    ShapeMasks<shapes> common;
    /// lacking[k]: full bytes for the shapes that lack k + 1 pieces.
    std::array<ShapeMasks<shapes>, 4> lacking;

    /// Of a game in which the first `attributes` attributes count.
    static constexpr Board without_pieces(int attributes) {
        const unsigned counting = (1u << attributes) - 1;
        Board board;
        for (Shape shape : set_of(shapes)) {
            board.common.set(shape, static_cast<std::uint8_t>(counting | counting << 4));
            board.lacking[3].set(shape, 0xff);
        }
        return board;
    }

    constexpr std::uint16_t empty() const { return static_cast<std::uint16_t>(~occupied); }

    constexpr Board after(int cell, unsigned piece) const {
        const auto& here = through<shapes>[static_cast<std::size_t>(cell)];
        Board next;
        next.planes = planes | (full_lanes[piece] & every_lane << cell);
        next.occupied = static_cast<std::uint16_t>(occupied | 1u << cell);
        next.common = common - (here - ShapeMasks<shapes>::all(traits_of(piece)));
        for (std::size_t k = 0; k < 3; ++k) next.lacking[k] = (lacking[k] - here) | (lacking[k + 1] & here);
        next.lacking[3] = lacking[3] - here;
        return next;
    }
};

/// What the pieces given after a placement would complete.
template <Shapes shapes>
class ThreatMap {
  public:
    /// `hand` completes nothing on `board`.
    constexpr ThreatMap(const Board<shapes>& board, unsigned hand)
        : ready_(board.common & board.lacking[0]),
          opening_(board.common & board.lacking[1] & ShapeMasks<shapes>::all(traits_of(hand))) {}

    /// The traits that complete a shape once the hand is on `cell`.
    constexpr std::uint8_t threats_after(int cell) const {
        const auto& here = through<shapes>[static_cast<std::size_t>(cell)];
        return ((ready_ - here) | (opening_ & here)).any();
    }

  private:
    ShapeMasks<shapes> ready_;    ///< of shapes that lack one piece
    ShapeMasks<shapes> opening_;  ///< of shapes that lack two, the hand put on one of them
};

/// By traits, the pieces that have none of them.
inline constexpr auto pieces_without = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned traits = 0; traits < 256; ++traits)
        for (unsigned piece = 0; piece < 16; ++piece)
            if ((traits_of(piece) & traits) == 0)
                table[traits] = static_cast<std::uint16_t>(table[traits] | 1u << piece);
    return table;
}();

/// By number of counting attributes (less one) and piece, the pieces that are its equals.
inline constexpr auto equals_of = [] {
    std::array<std::array<std::uint16_t, 16>, 4> table{};
    for (unsigned attributes = 1; attributes <= 4; ++attributes)
        for (unsigned a = 0; a < 16; ++a)
            for (unsigned b = 0; b < 16; ++b)
                if (((a ^ b) & ((1u << attributes) - 1)) == 0) {
                    auto& equals = table[attributes - 1][a];
                    equals = static_cast<std::uint16_t>(equals | 1u << b);
                }
    return table;
}();

/// A position with a piece in hand.
template <Shapes shapes>
struct Node {
    Board<shapes> board;
    std::uint16_t reserve;  ///< pieces
    unsigned hand;          ///< piece

    /// The hand put on `cell`, then `gift` given.
    constexpr Node after(int cell, int gift) const {
        return {board.after(cell, hand), static_cast<std::uint16_t>(reserve & ~(1u << gift)),
                static_cast<unsigned>(gift)};
    }
};

/// As std::popcount of 16 bits, which without a processor option is a call into a library.
constexpr int count_of(unsigned set) {
    set -= set >> 1 & 0x5555;
    set = (set & 0x3333) + (set >> 2 & 0x3333);
    set = (set + (set >> 4)) & 0x0f0f;
    return static_cast<int>((set + (set >> 8)) & 31);
}

/// In how many ways the piece in hand can be placed and another one given that completes nothing. The hand
/// itself completes nothing.
template <Shapes shapes>
constexpr int count_safe_replies(const Node<shapes>& node) {
    const ThreatMap<shapes> threats(node.board, node.hand);
    int count = 0;
    for (unsigned cells = node.board.empty(); cells != 0; cells &= cells - 1)
        count += count_of(node.reserve & pieces_without[threats.threats_after(std::countr_zero(cells))]);
    return count;
}

/// The piece with the attributes that count first.
unsigned renamed(Piece piece, AttributeSet counting);

/// Preconditions: a piece in hand; the shapes are those of the rules.
template <Shapes shapes>
Node<shapes> to_node(const Position& position, RuleSet rules);

/// Calls `answer` with the node of the position, of whichever type the rules ask for.
template <class Answer>
auto with_node(const Position& position, RuleSet rules, Answer answer) {
    if (kind_of(rules).shapes == Shapes::lines) return answer(to_node<Shapes::lines>(position, rules));
    return answer(to_node<Shapes::lines_and_squares>(position, rules));
}

}  // namespace quarto::search
