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

/// With lines alone 54 bytes, so that with reserve and hand a node fits one cache line.
template <Shapes shapes>
struct Board {
    PackedPlanes planes;  ///< cells whose piece has value 1 of an attribute
    /// The traits, of those that count, which all pieces on a shape have so far.
    ShapeMasks<shapes> common;
    /// How many pieces are on a shape, modulo 4: full bytes where that is odd, and where it is 2 or 3.
    ShapeMasks<shapes> ones, twos;
    std::uint16_t occupied;  ///< cells

    /// Of a game in which the first `attributes` attributes count.
    static constexpr Board without_pieces(int attributes) {
        const unsigned counting = (1u << attributes) - 1;
        Board board{};
        for (Shape shape : set_of(shapes))
            board.common.set(shape, static_cast<std::uint8_t>(counting | counting << 4));
        return board;
    }

    constexpr std::uint16_t empty() const { return static_cast<std::uint16_t>(~occupied); }
    /// What the pieces on a shape share where one more piece fills it, else nothing; the same where two fill it.
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

/// What pieces complete after a placement, for all cells at once. A placement on a cell blocks the shapes that lack
/// this cell alone, and where a shape through it lacks two cells, it then lacks one:
///
///     elsewhere   by cell: the traits that complete a shape on another cell
///     brought     by cell: the traits shared on the shapes through it that lack two pieces
///
///        a   b   c   d      Three tall pieces in row 1, two round ones in column a, nothing else in common.
///     1  tr  ts  ts  .      elsewhere: tall on all cells but d1.
///     2  hr  .   .   .      brought: round on a3 and a4.
///     3  .   .   .   .      Once a short round piece is on a3, tall and round ones complete something; on d1 it would
///     4  .   .   .   .      have left nothing to complete.
template <Shapes shapes>
class ThreatMap {
  public:
    ThreatMap() = default;
    explicit constexpr ThreatMap(const Board<shapes>& board) : brought_(board.lacking_two().by_cell()) {
        const CellBytes empty = bytes_of(board.empty());
        const CellBytes through_it = board.lacking_one().by_cell();
        const CellBytes here{through_it.upper & empty.upper, through_it.lower & empty.lower};
        // Elsewhere is what completes on two cells or more, and on one if that is not here.
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

    /// By empty cell: the traits that complete a shape once `hand` is there; all for the others. `hand` completes
    /// nothing now.
    constexpr CellBytes after_placing(unsigned hand) const {
        const std::uint64_t traits = in_every_byte(traits_of(hand));
        return {elsewhere_.upper | (brought_.upper & traits), elsewhere_.lower | (brought_.lower & traits)};
    }

  private:
    CellBytes elsewhere_, brought_;
    std::uint8_t completing_;
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

/// In how many ways `hand` can be placed, and another piece of `reserve` given that completes
/// nothing. The hand itself completes nothing.
template <Shapes shapes>
constexpr int count_safe_replies(const ThreatMap<shapes>& threats, unsigned reserve, unsigned hand) {
    const CellBytes after = threats.after_placing(hand);
    const PackedPlanes in_reserve = in_every_lane(static_cast<std::uint16_t>(reserve));
    // The gifts after four cells in one word.
    const auto safe = [&](std::uint64_t traits, int first) {
        const auto gifts = [&](int k) {
            return std::uint64_t{pieces_without[traits >> 8 * (first + k) & 0xff]} << 16 * k;
        };
        return (gifts(0) | gifts(1) | gifts(2) | gifts(3)) & in_reserve;
    };
    return count_of(safe(after.upper, 0), safe(after.upper, 4), safe(after.lower, 0), safe(after.lower, 4));
}

template <Shapes shapes>
constexpr int count_safe_replies(const Node<shapes>& node) {
    return count_safe_replies(ThreatMap<shapes>(node.board), node.reserve, node.hand);
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
