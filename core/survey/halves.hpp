#pragma once
/// Boards without alignment, counted by halves: rows 1 and 2, rows 3 and 4.
///
/// Rows, and most squares, lie within a half. Columns, diagonals and the three squares in the middle have two cells in
/// each: they are no alignment if the traits that the upper two pieces share are others than the lower two share. So
/// all that one half has to know of the other are these traits of each such shape, its signature; a whole board
/// without alignment is a pair of halves without alignment whose signatures have no trait of a shape in common.

#include <cstdint>
#include <vector>

#include "core/rules/shape.hpp"
#include "core/survey/piece_types.hpp"

namespace quarto::survey {

/// Seven bits for the traits of each shape, the first shape in the highest ones.
using Signature = std::uint64_t;

class Halves {
  public:
    static constexpr int size = 8;  ///< cells of each

    Halves(PieceTypes types, ShapeSet shapes);

    /// Equal signatures are one with a number of times.
    struct Several {
        Signature signature;
        std::uint64_t times;
    };
    /// Of the arrangements of all these pieces, at most `size`, on the upper half without an alignment in it. Those
    /// that differ only by equal pieces are one arrangement. The signature stands for all that symmetries make of it.
    std::vector<Several> upper_signatures(const Stock& pieces) const;
    /// Adds a signature for each such arrangement of the lower half.
    void add_lower_signatures(const Stock& pieces, std::vector<Signature>& signatures) const;

    /// The pairs without an alignment. Precondition: `lower` has whole stocks, so that it is as symmetric as the board.
    std::uint64_t count_pairs(const std::vector<Several>& upper, std::vector<Signature> lower) const;

  private:
    struct Cells {
        std::vector<std::array<std::size_t, 2>> pairs;   ///< of each shape in both halves
        std::vector<std::array<std::size_t, 4>> within;  ///< of each shape in this half
    };
    class Block;

    static Cells cells_of_half(CellSet own, ShapeSet shapes);
    void add_signatures(const Stock& pieces, const Cells& cells, std::vector<Signature>& signatures) const;
    static std::vector<Several> joined(std::vector<Signature> signatures);
    /// The place of a shape's bits.
    int shift(std::size_t shape) const { return 7 * static_cast<int>(shape_count_ - 1 - shape); }
    /// The least of what symmetries make of it.
    Signature canonical(Signature signature) const;

    PieceTypes types_;
    Cells upper_, lower_;
    std::size_t shape_count_;                          ///< of the shapes in both halves
    std::vector<std::vector<std::size_t>> exchanges_;  ///< of these shapes, by symmetries of the board
};

}  // namespace quarto::survey
