#include "core/engine/lanes.hpp"

#include <catch_amalgamated.hpp>

#include "core/random.hpp"
#include "core/shapes.hpp"

using namespace quarto;
using namespace quarto::search;

namespace {

ShapeSet shapes_of(Shapes shapes) {
    return shapes == Shapes::lines ? ShapeSet::lines() : ShapeSet::lines_and_squares();
}

/// Cells with all their fellows in some shape among `cells`.
CellSet slowly_completing(CellSet cells, ShapeSet shapes) {
    CellSet found;
    for (Shape shape : shapes)
        for (Cell cell : cells_of(shape))
            if (cells.contains(cells_of(shape).without(cell))) found = found.with(cell);
    return found;
}

CellSet slowly_preparing(CellSet cells, CellSet empty, ShapeSet shapes) {
    CellSet found;
    for (Shape shape : shapes)
        for (Cell cell : cells_of(shape))
            for (Cell last : empty& cells_of(shape))
                if (!(last == cell) && cells.contains(cells_of(shape).without(cell).without(last)))
                    found = found.with(cell);
    return found;
}

template <Shapes shapes>
void compare(Random& random) {
    std::array<CellSet, 4> cells{}, empty{};
    Lanes all_cells = 0, all_empty = 0;
    for (std::size_t k = 0; k < 4; ++k) {
        cells[k] = CellSet{static_cast<std::uint16_t>(random.next())};
        empty[k] = CellSet{static_cast<std::uint16_t>(random.next())} - cells[k];
        all_cells |= Lanes{cells[k].bits} << 16 * k;
        all_empty |= Lanes{empty[k].bits} << 16 * k;
    }
    const Lanes complete = completing<shapes>(all_cells), prepare = preparing<shapes>(all_cells, all_empty);
    for (std::size_t k = 0; k < 4; ++k) {
        CAPTURE(k, cells[k].bits, empty[k].bits);
        CHECK(static_cast<std::uint16_t>(complete >> 16 * k) ==
              slowly_completing(cells[k], shapes_of(shapes)).bits);
        CHECK(static_cast<std::uint16_t>(prepare >> 16 * k) ==
              slowly_preparing(cells[k], empty[k], shapes_of(shapes)).bits);
    }
}

}  // namespace

TEST_CASE("Four lanes at once find what a look at each shape finds") {
    const std::uint64_t seed = 1;
    CAPTURE(seed);
    Random random(seed);
    for (int k = 0; k < 500; ++k) {
        compare<Shapes::lines>(random);
        compare<Shapes::lines_and_squares>(random);
    }
}

TEST_CASE("A nibble holds one bit of each lane, or tells which lanes are in use") {
    Random random(2);
    for (int k = 0; k < 500; ++k) {
        const Lanes lanes = random.next() & random.next() & random.next() & random.next();
        unsigned in_use = 0;
        for (unsigned lane = 0; lane < 4; ++lane)
            if (lanes >> 16 * lane & 0xffff) in_use |= 1u << lane;
        CHECK(lanes_in_use(lanes) == in_use);
        for (int cell = 0; cell < 16; ++cell)
            for (int lane = 0; lane < 4; ++lane)
                CHECK((nibble_at(lanes, cell) >> lane & 1) == (lanes >> (16 * lane + cell) & 1));
    }
}
