/// Basic types of the rules: pieces, attributes, cells, shapes, dice.

#include <set>

#include "core/rules/position.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("A piece's bits mean dark, square, short and hollow") {
    const Piece dark_round_short_solid{0b0101};
    CHECK(dark_round_short_solid.has(Attribute::colour));
    CHECK_FALSE(dark_round_short_solid.has(Attribute::form));
    CHECK(dark_round_short_solid.has(Attribute::height));
    CHECK_FALSE(dark_round_short_solid.has(Attribute::fill));
}

TEST_CASE("A piece has one of the two traits of each attribute") {
    for (Piece piece : PieceSet::all())
        for (Attribute attribute : all_attributes) {
            const TraitSet traits = TraitSet::of(piece);
            CHECK(traits.has({attribute, piece.has(attribute)}));
            CHECK_FALSE(traits.has({attribute, !piece.has(attribute)}));
        }
}

TEST_CASE("Traits of attributes that don't count are left out") {
    const TraitSet square_among_form = TraitSet::of(Piece{0xf}).among(AttributeSet{}.with(Attribute::form));
    CHECK(square_among_form.has({Attribute::form, true}));
    CHECK_FALSE(square_among_form.has({Attribute::colour, true}));
    CHECK(TraitSet::of(Piece{0}).among(AttributeSet{}).empty());
}

TEST_CASE("Cells are counted from a1 along the rows to d4") {
    CHECK(cell("a1").index == 0);
    CHECK(cell("b1").index == 1);
    CHECK(cell("a2").index == 4);
    CHECK(cell("d4").index == 15);
    CHECK(cell("c4").row() == 3);
    CHECK(cell("c4").column() == 2);
}

TEST_CASE("A set contains what was added and not removed, lowest first") {
    const CellSet cells = CellSet{}.with(cell("d4")).with(cell("a1")).with(cell("b3"));
    CHECK(cells.size() == 3);
    CHECK(*cells.begin() == cell("a1"));
    CHECK_FALSE(cells.without(cell("b3")).has(cell("b3")));
    CHECK(cells.contains(cells.without(cell("a1"))));
    CHECK_FALSE(cells.without(cell("a1")).contains(cells));
    CHECK((CellSet::all() - cells).size() == 13);
    CHECK(((CellSet::all() - cells) | cells) == CellSet::all());
    CHECK(((CellSet::all() - cells) & cells).empty());
}

TEST_CASE("The standard game has ten lines: four rows, four columns, two diagonals") {
    const auto cells = [](std::string_view text) {
        CellSet set;
        for (; !text.empty(); text.remove_prefix(2)) set = set.with(cell(text.substr(0, 2)));
        return set;
    };
    CHECK(ShapeSet::lines().size() == 10);
    for (std::string_view line : {"a1b1c1d1", "a2b2c2d2", "a3b3c3d3", "a4b4c4d4", "a1a2a3a4", "b1b2b3b4", "c1c2c3c4",
                                  "d1d2d3d4", "a1b2c3d4", "d1c2b3a4"}) {
        CHECK(shapes_around(cells(line), ShapeSet::lines_and_squares()).size() == 1);
        CHECK(shapes_around(cells(line), ShapeSet::lines()).size() == 1);
    }
}

TEST_CASE("The advanced game adds nine squares of two by two") {
    int squares = 0;
    for (Shape shape : ShapeSet::lines_and_squares() - ShapeSet::lines()) {
        const Cell corner = *cells_of(shape).begin();
        const auto at = [&](int row, int column) {
            return Cell{static_cast<std::uint8_t>(4 * (corner.row() + row) + corner.column() + column)};
        };
        CHECK(is_square(shape));
        CHECK(cells_of(shape) == CellSet{}.with(corner).with(at(0, 1)).with(at(1, 0)).with(at(1, 1)));
        ++squares;
    }
    CHECK(squares == 9);
}

TEST_CASE("No two shapes have the same cells") {
    std::set<std::uint16_t> found;
    for (Shape shape : ShapeSet::lines_and_squares()) found.insert(cells_of(shape).bits);
    CHECK(found.size() == 19);
}

TEST_CASE("A corner lies on three lines and one square, a middle cell on three lines and four squares") {
    const auto lines = [](std::string_view at) { return (shapes_through(cell(at)) & ShapeSet::lines()).size(); };
    const auto squares = [](std::string_view at) { return (shapes_through(cell(at)) - ShapeSet::lines()).size(); };
    CHECK((lines("a1") == 3 && squares("a1") == 1));
    CHECK((lines("b1") == 2 && squares("b1") == 2));
    CHECK((lines("b2") == 3 && squares("b2") == 4));
}

TEST_CASE("The higher roll starts, and a tie decides nothing") {
    for (std::uint8_t a = 1; a <= 6; ++a)
        for (std::uint8_t b = 1; b <= 6; ++b) {
            const auto first_player = Dice{a, b}.first_player();
            CHECK(first_player.has_value() == (a != b));
            if (first_player) CHECK(*first_player == (a > b ? first : second));
        }
}
