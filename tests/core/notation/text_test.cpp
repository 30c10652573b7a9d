/// Text forms of cells, shapes, rules, positions and values: reading and writing.

#include <set>
#include <string>

#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("A cell is a column letter and a row digit") {
    CHECK(to_text(Cell{0}) == "a1");
    CHECK(to_text(Cell{7}) == "d2");
    CHECK(to_text(Cell{15}) == "d4");
    for (Cell each : CellSet::all()) CHECK(cell(to_text(each)) == each);
}

TEST_CASE("A piece is a lower-case hex digit") {
    CHECK(to_text(Piece{9}) == "9");
    CHECK(to_text(Piece{15}) == "f");
    for (Piece piece : PieceSet::all()) {
        const std::string text = to_text(piece);
        CHECK(TextCursor(text).take_piece() == piece);
    }
    CHECK_FALSE(TextCursor("A").take_piece());
    CHECK_FALSE(TextCursor("g").take_piece());
    CHECK_FALSE(TextCursor("").take_piece());
}

TEST_CASE("A shape is written as its first and its last cell") {
    constexpr std::array<std::string_view, shape_count> texts{
        "a1-d1", "a2-d2", "a3-d3", "a4-d4", "a1-a4", "b1-b4", "c1-c4", "d1-d4", "a1-d4", "d1-a4",
        "a1-b2", "b1-c2", "c1-d2", "a2-b3", "b2-c3", "c2-d3", "a3-b4", "b3-c4", "c3-d4"};
    for (Shape shape : ShapeSet::lines_and_squares()) {
        CHECK(to_text(shape) == texts[shape.index]);
        CHECK(TextCursor(texts[shape.index]).take_shape() == shape);
    }
}

TEST_CASE("Two cells that aren't the first and last of a shape are refused") {
    for (std::string_view text : {"a1-c3", "a4-d1", "d1-a1", "a1-a1", "b2-a1", "a1d1", "a1-", "a1-d5", ""})
        CHECK_FALSE(TextCursor(text).take_shape());
}

TEST_CASE("A failed read leaves the text as it was") {
    TextCursor cursor("b9");
    CHECK_FALSE(cursor.take_cell());
    CHECK_FALSE(cursor.take_shape());
    CHECK_FALSE(cursor.take_number(5));
    CHECK(cursor.column() == 1);
    CHECK(cursor.take_piece() == Piece{11});
    CHECK(cursor.column() == 2);
    CHECK_FALSE(cursor.take_number(8));
    CHECK(cursor.column() == 2);
}

TEST_CASE("A number has no sign, no leading zero and an upper limit") {
    CHECK(TextCursor("0").take_number(9) == 0);
    CHECK(TextCursor("600").take_number(600) == 600);
    for (std::string_view text : {"601", "-1", "+1", "01", "00", "", "x", "99999999999999999999999999"})
        CHECK_FALSE(TextCursor(text).take_number(600));
}

TEST_CASE("There are thirty rule sets, each with its own text") {
    std::set<std::string> texts;
    for (RuleSet each : all_rule_sets()) {
        CHECK(rules(to_text(each)) == each);
        texts.insert(to_text(each));
    }
    CHECK(texts.size() == 30);
}

TEST_CASE("The letters of rules name attributes in the order colour, form, height, fill") {
    CHECK(rules("c").counting == AttributeSet{}.with(Attribute::colour));
    CHECK(rules("s").counting == AttributeSet{}.with(Attribute::form));
    CHECK(rules("h").counting == AttributeSet{}.with(Attribute::height));
    CHECK(rules("f").counting == AttributeSet{}.with(Attribute::fill));
    CHECK(rules("cshf") == RuleSet{});
    CHECK(rules("cshf+squares").winning == ShapeSet::lines_and_squares());
    CHECK(rules("sf+squares").counting == AttributeSet{}.with(Attribute::form).with(Attribute::fill));
}

TEST_CASE("A position is written as cells, the piece to place, and rules unless standard") {
    const auto text = parse_position(".......e9....3f. d cshf+squares");
    REQUIRE(text);
    CHECK(text->position.at(cell("d2")) == Piece{14});
    CHECK(text->position.at(cell("a3")) == Piece{9});
    CHECK(text->position.at(cell("c4")) == Piece{15});
    CHECK_FALSE(text->position.at(cell("a1")));
    CHECK(text->position.hand() == Piece{13});
    CHECK(text->position.reserve().size() == 11);
    CHECK(text->rules == rules("cshf+squares"));
    CHECK(to_text(*text) == ".......e9....3f. d cshf+squares");
}

TEST_CASE("A position text without rules uses the given rules, or else the standard ones") {
    const std::string_view text = "................ -";
    CHECK(parse_position(text)->rules == RuleSet{});
    CHECK(parse_position(text, rules("cs"))->rules == rules("cs"));
    CHECK(parse_position("................ - h", rules("cs"))->rules == rules("h"));
    CHECK(to_text(PositionText{Position{}, RuleSet{}}) == text);
}

TEST_CASE("A position may have no piece to place at any time") {
    for (std::string_view text : {"0............... -", "c42f93.7a0d6b85e -", "c42f93.7a0d6b85e 1"})
        CHECK(to_text(*parse_position(text)) == text);
}

TEST_CASE("Random positions are read back unchanged") {
    Random random = seeded();
    for (int round = 0; round < 2'000; ++round) {
        const PositionText text{any_position(random, static_cast<int>(random.below(17))),
                                all_rule_sets()[random.below(30)]};
        const auto read = parse_position(to_text(text));
        REQUIRE(read);
        REQUIRE(read->position == text.position);
        REQUIRE(read->rules == text.rules);
    }
}

TEST_CASE("A value is written as win N, loss N or draw") {
    CHECK(to_text(Value::win_in(1)) == "win 1");
    CHECK(to_text(Value::loss_in(12)) == "loss 12");
    CHECK(to_text(Value::draw()) == "draw");
    for (int n = 1; n <= 16; ++n)
        for (Value value : {Value::win_in(n), Value::loss_in(n)}) CHECK(*parse_value(to_text(value)) == value);
    CHECK(*parse_value("draw") == Value::draw());
}

TEST_CASE("Early wins are better than late ones, and late losses better than early ones") {
    CHECK(Value::win_in(1) > Value::win_in(2));
    CHECK(Value::loss_in(2) > Value::loss_in(1));
    CHECK(Value::win_in(16) > Value::draw());
    CHECK(Value::draw() > Value::loss_in(16));
}

TEST_CASE("A win for one player is a loss for the opponent in as many placements") {
    CHECK(Value::win_in(3).for_opponent() == Value::loss_in(3));
    CHECK(Value::loss_in(4).for_opponent() == Value::win_in(4));
    CHECK(Value::draw().for_opponent() == Value::draw());
}
