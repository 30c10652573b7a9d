/// Contents and size of a figure.

#include "core/diagram/svg.hpp"

#include <catch_amalgamated.hpp>

#include "core/notation/text.hpp"

using namespace quarto;

namespace {

int count(std::string_view text, std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++found;
    return found;
}

Position position_of(std::string_view text) { return parse_position(text)->position; }

}  // namespace

TEST_CASE("An empty board has sixteen cells and no other circle") {
    const std::string svg = to_svg(Figure{});
    CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4700 4700\">"));
    CHECK(svg.ends_with("</svg>"));
    CHECK(count(svg, "<circle") == 16);
    CHECK(count(svg, "class=\"q-cell\"") == 16);
    CHECK(count(svg, "<rect") == 1);
}

TEST_CASE("A tall round hollow piece has five circles, a short square solid one two squares") {
    CHECK(count(to_svg(Piece{8}), "<circle") == 5);
    CHECK(count(to_svg(Piece{6}), "<rect") == 2);
    CHECK(count(to_svg(Piece{6}), "<circle") == 0);
}

TEST_CASE("A dark piece has the colours of the light one swapped") {
    const std::string light_one = to_svg(Piece{8}), dark_one = to_svg(Piece{9});
    const auto outermost = [](const std::string& svg) { return svg.substr(svg.find("<circle"), 22); };
    CHECK(outermost(light_one) == "<circle class=\"q-dark\"");
    CHECK(outermost(dark_one) == "<circle class=\"q-light");
    CHECK(count(light_one, "\"q-light\"") == count(dark_one, "\"q-dark\""));
}

TEST_CASE("The piece to place and the remaining pieces have their trays") {
    const Position position = position_of("0............... 7");
    const std::string board = to_svg({position, {}, false}), all = to_svg({position, {}, true});
    CHECK(count(board, "class=\"q-tray\"") == 1);
    CHECK(count(all, "class=\"q-tray\"") == 2);
    CHECK(count(all, "viewBox=\"0 0 6000 6074\"") == 1);
}

TEST_CASE("On paper the board is in the middle of the picture, black on white") {
    const Position position = position_of("0............... 7");
    const std::string svg = to_svg({position, {}, true, Medium::paper});
    CHECK(count(svg, "viewBox=\"-1300 0 7300 6074\"") == 1);
    CHECK(count(svg, "--quarto-board:#fff") == 1);
    CHECK(count(to_svg({position_of("0............... -"), {}, true, Medium::paper}), "viewBox=\"0 0 4700 6074\"") ==
          1);
    CHECK(count(to_svg(Piece{0}, Medium::paper), "--quarto-board:#fff") == 1);
    CHECK(count(to_svg(Piece{0}), "--quarto-board:#fff") == 0);
}

TEST_CASE("A line is marked from end to end, a square all the way round") {
    const auto marks = [](Shape shape) { return to_svg({Position{}, ShapeSet{}.with(shape), false}); };
    CHECK(count(marks(Shape{0}), "d=\"M850 850L1850 850L2850 850L3850 850\"") == 1);
    CHECK(count(marks(Shape{10}), "d=\"M850 850L1850 850L1850 1850L850 1850z\"") == 1);
}
