#pragma once
/// The shapes that can still be filled when few cells are empty: for each set of empty cells, the traits
/// shared by the pieces on the shapes that lack exactly these cells. It replaces the board; a placement
/// halves the table.
///
/// Empty cells are numbered from 0. A set, one bit per cell, is the index of its byte; a vector has sixteen. With
/// four empty cells 0 to 3:
///
///     byte    0    1    2    3    4    5    6    7    8    9    10   11   12   13   14   15
///     set    none  0    1   0 1   2   0 2  1 2  0 1 2  3   0 3  1 3 0 1 3 2 3 0 2 3 1 2 3 all
///
///        a  b  c  d
///     1  2  4  7 <0>      Row 1 lacks cell 0 alone: what 2, 4 and 7 share is in byte 1, {0}. Row 3 lacks cells 1 and
///     2  3  6  5  8       2: what c and f share is in byte 6, {1, 2}.
///     3 <1><2> f  c
///     4  1  a  b <3>
///
/// A piece with a trait of {0}, {1}, {2} or {3} completes something now. After a placement on cell 1, row 3 lacks
/// cell 2 alone: the traits of byte {1, 2} that the piece has are added to byte {2}.

#include <array>
#include <bit>
#include <cstdint>

#include "core/search/node.hpp"

namespace quarto::search {

/// The table for `cells` empty cells, four or more.
template <int cells>
class OpenShapes {
  public:
    static constexpr std::size_t size = std::size_t{1} << (cells - 4);

    OpenShapes() = default;

    /// Precondition: exactly `cells` cells of the board are empty.
    template <Shapes shapes>
    explicit OpenShapes(const Board<shapes>& board) {
        ShapeMasks<shapes> sets{};  // the cells that each shape lacks
        std::uint8_t cell_bit = 1;
        for (unsigned rest = board.empty(); rest != 0; rest &= rest - 1) {
            const auto& here = through<shapes>[static_cast<std::size_t>(std::countr_zero(rest))];
            sets = sets | (here & ShapeMasks<shapes>::all(cell_bit));
            cell_bit = static_cast<std::uint8_t>(cell_bit << 1);
        }
        std::array<std::uint8_t, 16 * size> shared{};
        for (Shape shape : set_of(shapes)) shared[sets[shape]] |= board.common[shape];
        vectors_ = std::bit_cast<std::array<Bytes, size>>(shared);
    }

    /// The table after placing a piece with these traits on `cell`. Later cells move down by one, except the first
    /// four, since moving bytes costs more than moving vectors: the fifth cell takes the number of the one filled.
    template <int cell>
    OpenShapes<cells - 1> after(Bytes traits) const {
        OpenShapes<cells - 1> next;
        for (std::size_t k = 0; k < next.size; ++k) {
            if constexpr (cell >= 4) {
                constexpr std::size_t distance = std::size_t{1} << (cell - 4);
                const std::size_t without = k % distance + k / distance * distance * 2;
                next.vectors_[k] = vectors_[without] | (vectors_[without + distance] & traits);
            } else {
                const Words first = as_words(vectors_[2 * k]), second = as_words(vectors_[2 * k + 1]);
                if constexpr (cell == 3) {
                    next.vectors_[k] =
                        as_bytes(Words{first[0], second[0]}) | (as_bytes(Words{first[1], second[1]}) & traits);
                } else {
                    constexpr int shift = 8 << cell;
                    const auto folded = [&](Words words) {
                        return (words | (words >> shift & as_words(traits))) & without_cell<cell>;
                    };
                    next.vectors_[k] = as_bytes(folded(first) | folded(second) << shift);
                }
            }
        }
        return next;
    }

    /// The traits that complete a shape now.
    std::uint8_t completing() const {
        const Words first = as_words(vectors_[0]);
        std::uint64_t traits = first[0] >> 8 | first[0] >> 16 | first[0] >> 32 | first[1];
        for (std::size_t k = 1; k < size; k *= 2) traits |= as_words(vectors_[k])[0];
        return static_cast<std::uint8_t>(traits);
    }

    Bytes first_vector() const { return vectors_[0]; }

  private:
    template <int>
    friend class OpenShapes;

    /// Bytes of ones in a word for the sets that do not contain `cell`, one of the first three.
    template <int cell>
    static constexpr std::uint64_t without_cell = cell == 0   ? 0x00ff'00ff'00ff'00ff
                                                  : cell == 1 ? 0x0000'ffff'0000'ffff
                                                              : 0x0000'0000'ffff'ffff;

    std::array<Bytes, size> vectors_;
};

}  // namespace quarto::search
