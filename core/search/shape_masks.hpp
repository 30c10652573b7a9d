#pragma once
/// One byte per shape, eight in a word: the traits shared by the pieces on it, one bit per trait.
///
/// A few words cover all shapes and traits at once, and a placement changes only these. A search that looked
/// for threats cell by cell in each attribute's plane took 2.2 times as long.
///
/// The layout: rows and columns are in word 0; diagonals and squares are laid out like a board, each square
/// at its upper left cell (lines alone do not use word 2):
///
///     byte     0   1   2   3   4   5   6   7
///     word 0   r1  r2  r3  r4  ca  cb  cc  cd        row 1 ... row 4, column a ... column d
///     word 1   a1  b1  c1  \   a2  b2  c2  /         \ a1-d4, / d1-a4
///     word 2   a3  b3  c3  .   .   .   .   .
///
///        a    b    c    d
///     1  a1---b1---c1---+      the square "a1" has the cells a1, b1, a2, b2
///        |    |    |    |
///     2  a2---b2---c2---+
///        |    |    |    |
///     3  a3---b3---c3---+
///        |    |    |    |
///     4  +----+----+----+

#include <array>
#include <cstdint>

#include "core/rules/shape.hpp"

namespace quarto::search {

enum class Shapes : std::uint8_t { lines, lines_and_squares };

constexpr ShapeSet set_of(Shapes shapes) {
    return shapes == Shapes::lines ? ShapeSet::lines() : ShapeSet::lines_and_squares();
}

/// The byte repeated eight times.
constexpr std::uint64_t in_every_byte(std::uint8_t byte) { return byte * std::uint64_t{0x0101'0101'0101'0101}; }

/// Bitwise or of the eight bytes.
constexpr std::uint8_t any_byte(std::uint64_t word) {
    word |= word >> 32;
    word |= word >> 16;
    word |= word >> 8;
    return static_cast<std::uint8_t>(word);
}

/// Like std::popcount of 16 bits, which is a library call unless a processor option is set.
constexpr int count_of(unsigned set) {
    set -= set >> 1 & 0x5555;
    set = (set & 0x3333) + (set >> 2 & 0x3333);
    set = (set + (set >> 4)) & 0x0f0f;
    return static_cast<int>((set + (set >> 8)) & 31);
}

/// The total of four sets, up to 255.
constexpr int count_of(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d) {
    const auto in_fours = [](std::uint64_t set) {
        set -= set >> 1 & 0x5555'5555'5555'5555;
        return (set & 0x3333'3333'3333'3333) + (set >> 2 & 0x3333'3333'3333'3333);
    };
    const auto in_eights = [](std::uint64_t counts) {
        return (counts & 0x0f0f'0f0f'0f0f'0f0f) + (counts >> 4 & 0x0f0f'0f0f'0f0f'0f0f);
    };
    const std::uint64_t counts = in_eights(in_fours(a) + in_fours(b)) + in_eights(in_fours(c) + in_fours(d));
    return static_cast<int>(counts * 0x0101'0101'0101'0101 >> 56);
}

/// One byte per cell: byte k of `upper` is cell k (rows 1 and 2), byte k of `lower` cell 8 + k (rows 3 and
/// 4).
struct CellBytes {
    std::uint64_t upper, lower;

    constexpr std::uint8_t operator[](int cell) const {
        return static_cast<std::uint8_t>((cell < 8 ? upper : lower) >> cell % 8 * 8);
    }
};

/// Bytes of ones for the cells of a set.
constexpr CellBytes bytes_of(std::uint16_t cells) {
    // Each byte gets all eight bits and keeps the one of its own cell; the addition carries that into the top
    // bit.
    const auto spread = [](std::uint64_t eight) {
        const std::uint64_t own = in_every_byte(static_cast<std::uint8_t>(eight)) & 0x8040'2010'0804'0201;
        const std::uint64_t top = ((own & 0x7f7f'7f7f'7f7f'7f7f) + 0x7f7f'7f7f'7f7f'7f7f) | own;
        return (top >> 7 & 0x0101'0101'0101'0101) * 0xff;
    };
    return {spread(cells & 0xff), spread(cells >> 8)};
}

template <Shapes shapes>
struct ShapeMasks {
    static constexpr std::size_t size = shapes == Shapes::lines ? 2 : 3;
    std::array<std::uint64_t, size> words;

    static constexpr ShapeMasks all(std::uint8_t byte) {
        ShapeMasks masks{};
        for (auto& word : masks.words) word = in_every_byte(byte);
        return masks;
    }
    /// 8 * word + byte, see the layout above.
    static constexpr unsigned place_of(Shape shape) {
        if (shape.index < 8) return shape.index;
        if (shape.index < line_count) return shape.index == 8 ? 11 : 15;
        const unsigned square = shape.index - unsigned{line_count};
        return 8 + square / 3 * 4 + square % 3;
    }
    constexpr void set(Shape shape, std::uint8_t byte) {
        const unsigned place = place_of(shape);
        words[place / 8] &= ~(std::uint64_t{0xff} << place % 8 * 8);
        words[place / 8] |= std::uint64_t{byte} << place % 8 * 8;
    }
    constexpr std::uint8_t operator[](Shape shape) const {
        const unsigned place = place_of(shape);
        return static_cast<std::uint8_t>(words[place / 8] >> place % 8 * 8);
    }
    friend constexpr ShapeMasks operator&(ShapeMasks a, const ShapeMasks& b) {
        for (std::size_t k = 0; k < size; ++k) a.words[k] &= b.words[k];
        return a;
    }
    friend constexpr ShapeMasks operator|(ShapeMasks a, const ShapeMasks& b) {
        for (std::size_t k = 0; k < size; ++k) a.words[k] |= b.words[k];
        return a;
    }
    friend constexpr ShapeMasks operator^(ShapeMasks a, const ShapeMasks& b) {
        for (std::size_t k = 0; k < size; ++k) a.words[k] ^= b.words[k];
        return a;
    }
    friend constexpr ShapeMasks operator-(ShapeMasks a, const ShapeMasks& b) {
        for (std::size_t k = 0; k < size; ++k) a.words[k] &= ~b.words[k];
        return a;
    }
    /// Bitwise or of all bytes.
    constexpr std::uint8_t any() const {
        std::uint64_t joined = 0;
        for (auto word : words) joined |= word;
        return any_byte(joined);
    }
    /// The total number of traits in all bytes.
    constexpr int bit_count() const { return count_of(words[0], words[1], size > 2 ? words[size - 1] : 0, 0); }
    /// For each cell, the bitwise or of the bytes of the shapes through it.
    constexpr CellBytes by_cell() const {
        const auto byte = [&](std::size_t word, int k) { return words[word] >> 8 * k & 0xff; };
        constexpr std::uint64_t four_times = 0x0101'0101;
        const std::uint64_t columns = words[0] >> 32 | (words[0] & 0xffff'ffff'0000'0000);
        const std::uint64_t falling = byte(1, 3), rising = byte(1, 7);
        CellBytes cells{columns | (byte(0, 0) | byte(0, 1) << 32) * four_times | falling * 0x0000'0100'0000'0001 |
                            rising * 0x0001'0000'0100'0000,
                        columns | (byte(0, 2) | byte(0, 3) << 32) * four_times | falling * 0x0100'0000'0001'0000 |
                            rising * 0x0000'0001'0000'0100};
        if constexpr (shapes == Shapes::lines_and_squares) {
            // Each square also covers one column to the right and one row down.
            std::uint64_t first_rows = words[1] & 0x00ff'ffff'00ff'ffff, third_row = words[2];
            first_rows |= first_rows << 8;
            third_row |= third_row << 8;
            cells.upper |= first_rows | first_rows << 32;
            cells.lower |= first_rows >> 32 | third_row | third_row << 32;
        }
        return cells;
    }
    friend constexpr bool operator==(const ShapeMasks&, const ShapeMasks&) = default;
};

/// By cell: bytes of ones for the shapes through it.
template <Shapes shapes>
inline constexpr auto through = [] {
    std::array<ShapeMasks<shapes>, 16> table{};
    for (Shape shape : set_of(shapes))
        for (Cell cell : cells_of(shape)) table[cell.index].set(shape, 0xff);
    return table;
}();

}  // namespace quarto::search
