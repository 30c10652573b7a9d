#pragma once
/// The 19 shapes: ten lines, then nine 2x2 squares.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/rules/board.hpp"

namespace quarto {

/// By index:
///
///          4   5   6   7         columns a-d
///      8                    9    diagonals a1-d4, d1-a4
///      0   10  11  12  .         rows 1-4, and the squares at their upper left cells
///      1   13  14  15  .
///      2   16  17  18  .
///      3   .   .   .   .
struct Shape {
    std::uint8_t index;
    friend constexpr bool operator==(Shape, Shape) = default;
};

/// `number`: 0 for row 1 or column a, to 3.
constexpr Shape row_shape(int number) { return {static_cast<std::uint8_t>(number)}; }
constexpr Shape column_shape(int number) { return {static_cast<std::uint8_t>(4 + number)}; }

inline constexpr int line_count = 10;
inline constexpr int shape_count = 19;

namespace detail {
constexpr std::array<CellSet, shape_count> make_shapes() {
    std::array<CellSet, shape_count> shapes{};
    const auto add = [&](int shape, int row, int column) {
        auto& cells = shapes[static_cast<std::size_t>(shape)];
        cells = cells.with(Cell{static_cast<std::uint8_t>(4 * row + column)});
    };
    for (int i = 0; i < 4; ++i) {
        for (int k = 0; k < 4; ++k) {
            add(i, i, k);
            add(4 + i, k, i);
        }
        add(8, i, i);
        add(9, i, 3 - i);
    }
    for (int square = 0; square < 9; ++square)
        for (int corner = 0; corner < 4; ++corner)
            add(line_count + square, square / 3 + corner / 2, square % 3 + corner % 2);
    return shapes;
}
inline constexpr auto shape_cells = make_shapes();
static_assert(std::ranges::all_of(shape_cells, [](CellSet cells) { return cells.size() == 4; }));
}  // namespace detail

constexpr CellSet cells_of(Shape shape) { return detail::shape_cells[shape.index]; }

constexpr bool is_square(Shape shape) { return shape.index >= line_count; }

/// A set of shapes; bit k = the shape with index k.
struct ShapeSet {
    std::uint32_t bits = 0;

    static constexpr ShapeSet diagonals() { return {0b11u << 8}; }
    static constexpr ShapeSet lines() { return {(1u << line_count) - 1}; }
    static constexpr ShapeSet lines_and_squares() { return {(1u << shape_count) - 1}; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool has(Shape shape) const { return bits >> shape.index & 1; }
    constexpr ShapeSet with(Shape shape) const { return {bits | 1u << shape.index}; }
    friend constexpr ShapeSet operator&(ShapeSet a, ShapeSet b) { return {a.bits & b.bits}; }
    friend constexpr ShapeSet operator-(ShapeSet a, ShapeSet b) { return {a.bits & ~b.bits}; }
    friend constexpr bool operator==(ShapeSet, ShapeSet) = default;

    struct Iterator {
        std::uint32_t rest;
        constexpr Shape operator*() const { return {static_cast<std::uint8_t>(std::countr_zero(rest))}; }
        constexpr Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;
    };
    constexpr Iterator begin() const { return {bits}; }
    constexpr Iterator end() const { return {0}; }
};

/// Union of the cells of these shapes.
constexpr CellSet cells_of(ShapeSet shapes) {
    CellSet cells;
    for (Shape shape : shapes) cells = cells | cells_of(shape);
    return cells;
}

/// The shapes among `shapes` that contain all of `cells`.
constexpr ShapeSet shapes_around(CellSet cells, ShapeSet shapes) {
    ShapeSet around;
    for (Shape shape : shapes)
        if (cells_of(shape).contains(cells)) around = around.with(shape);
    return around;
}

/// The shapes that contain `cell`.
constexpr ShapeSet shapes_through(Cell cell) {
    return shapes_around(CellSet{}.with(cell), ShapeSet::lines_and_squares());
}

}  // namespace quarto
