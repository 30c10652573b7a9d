#pragma once
/// The shapes that can still be filled when few cells are empty: for each set of empty cells, the traits
/// shared by the pieces on the shapes that lack exactly these cells. It replaces the board; a placement
/// halves the table.
///
/// Empty cells are numbered from 0. A set, one bit per cell, is the index of its byte; a word has eight
/// bytes. With three empty cells 0, 1 and 2:
///
///     bit   63 ... 56 | 55 ... 48 | 47 ... 40 | 39 ... 32 | 31 ... 24 | 23 ... 16 | 15 ... 8 | 7 ... 0
///     set     0 1 2   |    1 2    |    0   2  |      2    |   0 1     |     1     |   0      |  none
///
///        a  b  c  d
///     1  2  4  7 <0>      Row 1 and column d lack cell 0 alone: byte {0} has what 2, 4 and 7 share and what
///     2  3  6  5  8       8, f and 9 share. Row 3 lacks cells 1 and 2: what c and f share is in byte {1, 2}.
///     3 <1><2> c  f
///     4  1  a  b  9
///
/// A piece with a trait of {0}, {1} or {2} completes something now. After a placement on cell 1, row 3 lacks
/// cell 2 alone: the traits of byte {1, 2} that the piece has are added to byte {2}.

#include <array>
#include <bit>
#include <cstdint>

#include "core/search/node.hpp"

namespace quarto::search {

/// The table for `cells` empty cells.
template <int cells>
class OpenShapes {
  public:
    static constexpr std::size_t size = cells > 3 ? std::size_t{1} << (cells - 3) : 1;

    OpenShapes() = default;

    /// Precondition: exactly `cells` cells of the board are empty.
    template <Shapes shapes>
    explicit OpenShapes(const Board<shapes>& board) : words_{} {
        ShapeMasks<shapes> sets{};  // the cells that each shape lacks
        std::uint8_t cell_bit = 1;
        for (unsigned rest = board.empty(); rest != 0; rest &= rest - 1) {
            const auto& here = through<shapes>[static_cast<std::size_t>(std::countr_zero(rest))];
            sets = sets | (here & ShapeMasks<shapes>::all(cell_bit));
            cell_bit = static_cast<std::uint8_t>(cell_bit << 1);
        }
        for (Shape shape : set_of(shapes)) {
            const unsigned set = sets[shape];
            words_[set / 8] |= std::uint64_t{board.common[shape]} << set % 8 * 8;
        }
    }

    /// The table after placing a piece with these traits on `cell`. Later cells move down by one, except the
    /// first three, since moving bytes costs more than moving words: the fourth cell takes the number of the
    /// one filled. When two cells remain, they keep their numbers.
    template <int cell>
    OpenShapes<cells - 1> after(std::uint64_t traits_in_every_byte) const {
        OpenShapes<cells - 1> next;
        if constexpr (cell >= 3) {
            constexpr std::size_t distance = std::size_t{1} << (cell - 3);
            for (std::size_t k = 0; k < next.size; ++k) {
                const std::size_t without = k % distance + k / distance * distance * 2;
                next.words_[k] = words_[without] | (words_[without + distance] & traits_in_every_byte);
            }
        } else {
            constexpr int shift = 8 << cell;
            const auto folded = [&](std::uint64_t word) {
                return (word | (word >> shift & traits_in_every_byte)) & without_cell<cell>;
            };
            if constexpr (cells > 3) {
                for (std::size_t k = 0; k < next.size; ++k)
                    next.words_[k] = folded(words_[2 * k]) | folded(words_[2 * k + 1]) << shift;
            } else {
                next.words_[0] = folded(words_[0]);
            }
        }
        return next;
    }

    /// The traits that complete a shape now.
    std::uint8_t completing() const {
        const std::uint64_t word = words_[0];
        std::uint64_t traits = word >> 8 | word >> 16 | word >> 32;
        for (std::size_t k = 1; k < size; k *= 2) traits |= words_[k];
        return static_cast<std::uint8_t>(traits);
    }

    std::uint64_t first_word() const { return words_[0]; }

  private:
    template <int>
    friend class OpenShapes;

    /// Bytes of ones in a word for the sets that do not contain `cell`, one of the first three.
    template <int cell>
    static constexpr std::uint64_t without_cell = cell == 0   ? 0x00ff'00ff'00ff'00ff
                                                  : cell == 1 ? 0x0000'ffff'0000'ffff
                                                              : 0x0000'0000'ffff'ffff;

    std::array<std::uint64_t, size> words_;
};

}  // namespace quarto::search
