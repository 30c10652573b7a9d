#pragma once
/// The position as represented in the search: board, reserve and hand, and the threats on the board.

#include <array>
#include <bit>
#include <cstdint>

#include "core/search/bytes.hpp"
#include "core/search/planes.hpp"
#include "core/search/shape_masks.hpp"
#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"

namespace quarto::search {

/// A rule set as represented in the search. The attributes that count are renamed to be the first ones.
struct Kind {
    Shapes shapes;
    int attributes;  ///< how many count, 1 to 4

    /// 0 to 7.
    constexpr unsigned index() const {
        return static_cast<unsigned>(attributes - 1) | (shapes == Shapes::lines ? 0u : 4u);
    }
    /// Bit k is set if attribute k counts.
    constexpr unsigned counting() const { return (1u << attributes) - 1; }
    friend constexpr bool operator==(Kind, Kind) = default;
};

constexpr Kind kind_of(RuleSet rules) {
    const bool squares = rules.winning == ShapeSet::lines_and_squares();
    return {squares ? Shapes::lines_and_squares : Shapes::lines, rules.counting.size()};
}

/// Traits as in TraitSet: bit k = value 1 of attribute k, bit 4 + k = value 0 of it.
constexpr std::uint8_t traits_of(unsigned piece) { return static_cast<std::uint8_t>(piece | (~piece & 15) << 4); }

/// The traits of a piece, sixteen times.
inline Bytes traits_everywhere(unsigned piece) {
    static constexpr auto table = [] {
        std::array<std::array<std::uint8_t, 16>, 16> traits{};
        for (unsigned each = 0; each < 16; ++each) traits[each].fill(traits_of(each));
        return traits;
    }();
    return std::bit_cast<Bytes>(table[piece]);
}

/// With lines alone 58 bytes, padded to one cache line of 64.
template <Shapes shapes>
struct Board {
    PackedPlanes planes;  ///< cells whose piece has value 1 of an attribute
    /// For each shape, the counting traits shared by all pieces on it so far.
    ShapeMasks<shapes> common;
    /// Pieces on a shape, modulo 4: bytes of ones where that is odd (`ones`), and where it is 2 or 3
    /// (`twos`).
    ShapeMasks<shapes> ones, twos;
    std::uint16_t occupied;  ///< cells

    /// The empty board of a game in which the first `attributes` attributes count.
    static constexpr Board without_pieces(int attributes) {
        const unsigned counting = (1u << attributes) - 1;
        Board board{};
        for (Shape shape : set_of(shapes)) board.common.set(shape, static_cast<std::uint8_t>(counting | counting << 4));
        return board;
    }

    constexpr std::uint16_t empty() const { return static_cast<std::uint16_t>(~occupied); }
    /// For shapes that lack one piece (or two), the traits their pieces share; zero for all others.
    constexpr ShapeMasks<shapes> lacking_one() const { return common & ones & twos; }
    constexpr ShapeMasks<shapes> lacking_two() const { return (common & twos) - ones; }

    constexpr Board after(int cell, unsigned piece) const {
        const auto& here = through<shapes>[static_cast<std::size_t>(cell)];
        Board next;
        next.planes = planes | (full_lanes[piece] & every_lane << cell);
        next.common = common - (here - ShapeMasks<shapes>::all(traits_of(piece)));
        next.ones = ones ^ here;
        next.twos = twos ^ (ones & here);
        next.occupied = static_cast<std::uint16_t>(occupied | 1u << cell);
        return next;
    }
};

/// What pieces complete after a placement, for all cells at once. A placement on a cell blocks the shapes
/// that lack only this cell. A shape through the cell that lacks two pieces then lacks one:
///
///     elsewhere   by cell: the traits that complete a shape on another cell
///     brought     by cell: the traits shared on the shapes through it that lack two pieces
///
///        a   b   c   d      t tall, h short; r round, s square. Three tall pieces in row 1, two round ones
///     1  tr  ts  ts  .      in column a, nothing else in common.
///     2  hr  .   .   .      elsewhere: tall on all cells but d1. brought: round on a3 and a4.
///     3  .   .   .   .      With a short round piece on a3, tall and round pieces complete something.
///     4  .   .   .   .      With it on d1, nothing can be completed.
template <Shapes shapes>
class ThreatMap {
  public:
    ThreatMap() = default;
    explicit constexpr ThreatMap(const Board<shapes>& board) : brought_(board.lacking_two().by_cell()) {
        const CellBytes empty = bytes_of(board.empty());
        const CellBytes through_it = board.lacking_one().by_cell();
        const CellBytes here{through_it.upper & empty.upper, through_it.lower & empty.lower};
        // A trait is completed elsewhere if it completes on two or more cells, or on one other than this
        // cell.
        std::uint64_t once = here.upper | here.lower, twice = here.upper & here.lower;
        for (int shift : {32, 16, 8}) {
            twice |= twice >> shift | (once & once >> shift);
            once |= once >> shift;
        }
        completing_ = static_cast<std::uint8_t>(once);
        const std::uint64_t at_all = in_every_byte(completing_);
        const std::uint64_t twice_at_all = in_every_byte(static_cast<std::uint8_t>(twice));
        elsewhere_ = {twice_at_all | (at_all & ~here.upper) | ~empty.upper,
                      twice_at_all | (at_all & ~here.lower) | ~empty.lower};
    }

    /// The traits that complete a shape now.
    constexpr std::uint8_t completing() const { return completing_; }

    /// By empty cell: the traits that complete a shape once `hand` is placed there; all traits for occupied
    /// cells. Precondition: `hand` completes nothing now.
    constexpr CellBytes after_placing(unsigned hand) const {
        const std::uint64_t traits = in_every_byte(traits_of(hand));
        return {elsewhere_.upper | (brought_.upper & traits), elsewhere_.lower | (brought_.lower & traits)};
    }

  private:
    CellBytes elsewhere_, brought_;
    std::uint8_t completing_;
};

/// For each set of traits, the pieces that have none of them.
inline constexpr auto pieces_without = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned traits = 0; traits < 256; ++traits)
        for (unsigned piece = 0; piece < 16; ++piece)
            if ((traits_of(piece) & traits) == 0)
                table[traits] = static_cast<std::uint16_t>(table[traits] | 1u << piece);
    return table;
}();

/// By number of counting attributes minus 1, and piece: the pieces equal to it in these attributes.
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

/// Calls `take` with one of each group of pieces that are equal in the first `attributes` attributes.
constexpr void for_each_gift(unsigned pieces, int attributes, auto take) {
    const auto& equals = equals_of[static_cast<std::size_t>(attributes - 1)];
    while (pieces != 0) {
        const auto gift = static_cast<unsigned>(std::countr_zero(pieces));
        pieces &= ~unsigned{equals[gift]};
        take(gift);
    }
}

/// A position with a piece in hand.
template <Shapes shapes>
struct Node {
    Board<shapes> board;
    std::uint16_t reserve;  ///< set of pieces
    unsigned hand;          ///< index of a piece

    /// The node after placing the hand on `cell` and giving `gift`.
    constexpr Node after(int cell, int gift) const {
        return {board.after(cell, hand), static_cast<std::uint16_t>(reserve & ~(1u << gift)),
                static_cast<unsigned>(gift)};
    }
};

/// The number of ways to place `hand` and then give a piece of `reserve` that completes nothing.
/// Precondition: `hand` completes nothing.
template <Shapes shapes>
int count_safe_replies(const ThreatMap<shapes>& threats, unsigned reserve, unsigned hand) {
    const CellBytes after = threats.after_placing(hand);
    const Bytes cells = as_bytes(Words{after.upper, after.lower});
    Bytes counts{};
    for (; reserve != 0; reserve &= reserve - 1)
        counts -=
            std::bit_cast<Bytes>((cells & traits_everywhere(static_cast<unsigned>(std::countr_zero(reserve)))) == 0);
    const Words sums = as_words(counts);
    return static_cast<int>((sums[0] + sums[1]) * 0x0101'0101'0101'0101 >> 56);
}

template <Shapes shapes>
int count_safe_replies(const Node<shapes>& node) {
    return count_safe_replies(ThreatMap<shapes>(node.board), node.reserve, node.hand);
}

/// The piece's index after reordering attributes: those that count come first.
unsigned renamed(Piece piece, AttributeSet counting);

/// Preconditions: a piece in hand; `shapes` are those of the rules.
template <Shapes shapes>
Node<shapes> to_node(const Position& position, RuleSet rules);

/// Calls `answer` with the position's node, of the type for the shapes of `rules`.
template <class Answer>
auto with_node(const Position& position, RuleSet rules, Answer answer) {
    if (kind_of(rules).shapes == Shapes::lines) return answer(to_node<Shapes::lines>(position, rules));
    return answer(to_node<Shapes::lines_and_squares>(position, rules));
}

}  // namespace quarto::search
